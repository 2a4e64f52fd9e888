import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

/** Stands for "at once": a test must not wait so long. */
const LONG = '30000';

/** Asks a server in a process of its own, and tells it to stop when the first of the answer is there. */
async function stoppedWhileItAnswers(address: string, most: string) {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'stopped.mjs'), most]);
  const gone = once(child, 'exit') as Promise<[number | null]>;
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const agent = new Agent({ keepAlive: true });
  const port = Number(line.toString());
  const asked = get({ port, host: '127.0.0.1', path: address, agent });
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  let text = '';
  answer.on('data', (part: Buffer) => (text += part.toString()));
  const ended = new Promise<boolean>((resolve) => {
    answer.once('end', () => resolve(true));
    answer.once('error', () => resolve(false));
  });
  child.kill('SIGTERM');
  const whole = await ended;
  const [code] = await gone;
  const refused = await new Promise((resolve) => {
    get({ port, host: '127.0.0.1', agent: false }, () => resolve(false)).once('error', () => resolve(true));
  });
  agent.destroy();
  return { text, whole, code, refused };
}

describe('a server that is told to stop', () => {
  it('ends the answer on its way, then itself, though the browser keeps the connection', async () => {
    expect(await stoppedWhileItAnswers('/slow', LONG)).toEqual({
      text: 'first, and last',
      whole: true,
      code: 0,
      refused: true,
    });
  }, 15_000);

  it('waits for no answer for ever', async () => {
    expect(await stoppedWhileItAnswers('/never', '200')).toEqual({
      text: 'first, ',
      whole: false,
      code: 0,
      refused: true,
    });
  }, 15_000);
});
