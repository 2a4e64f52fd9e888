import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { engineAsked } from './engineAsked';
import { createSession } from './session';

/**
 * Speaks the conformance protocol for roster engines: one JSON message per line on stdin, one answer per line on
 * stdout. No message says who wrote the data of a spec, so the adapter is told: `--engine newrecruit`,
 * ROSTER_ENGINE=newrecruit around it, or the same argument of the runner that started it. It then declares the data New
 * Recruit's; without, it is BattleScribe's.
 */
const { values } = parseArgs({ options: { engine: { type: 'string' } } });
const engine = values.engine ?? process.env.ROSTER_ENGINE ?? engineAsked();
const session = createSession(engine === 'newrecruit' ? 'newrecruit' : 'battlescribe');

createInterface({ input: process.stdin }).on('line', (line) => {
  if (line.trim() === '') return;
  const message = parsed(line);
  const answer = message === null ? { type: 'error', message: 'this line is no JSON object' } : session.handle(message);
  process.stdout.write(`${JSON.stringify({ ...answer, corrId: message?.corrId })}\n`);
});

function parsed(line: string): { readonly type: string; readonly corrId?: number } | null {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as { readonly type: string })
      : null;
  } catch {
    return null;
  }
}
