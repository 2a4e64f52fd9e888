import { createInterface } from 'node:readline';
import { createSession } from './session';

/**
 * Speaks the conformance protocol for roster engines: one JSON message per line on stdin, one answer per line on
 * stdout.
 */
const session = createSession();

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
