import { createInterface } from 'node:readline';
import { createSession } from './session';

/** Speaks the conformance protocol for roster engines: one JSON message per line on stdin, one answer per line on stdout. */
const session = createSession();

createInterface({ input: process.stdin }).on('line', (line) => {
  if (line.trim() === '') return;
  const message = JSON.parse(line) as { readonly type: string; readonly corrId?: number };
  process.stdout.write(`${JSON.stringify({ ...session.handle(message), corrId: message.corrId })}\n`);
});
