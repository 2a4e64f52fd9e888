import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { freePort } from '../../scripts/setup.mjs';

const running = new Set<ChildProcess>();
afterEach(() => running.forEach((each) => each.kill('SIGKILL')));

interface Supervised {
  readonly url: string;
  readonly supervisor: ChildProcess;
  /** What it has said so far. */
  readonly said: () => string;
  readonly ended: Promise<number | null>;
}

function supervised(port: number): Supervised {
  const supervisor = spawn(process.execPath, [path.join(import.meta.dirname, 'supervised.mjs'), String(port)]);
  running.add(supervisor);
  let said = '';
  supervisor.stdout.on('data', (text) => (said += text));
  supervisor.stderr.on('data', (text) => (said += text));
  const ended = new Promise<number | null>((resolve) => supervisor.once('close', resolve));
  return { url: `http://127.0.0.1:${port}`, supervisor, said: () => said, ended };
}

/** The id of the serving process, as soon as one answers that is not `former`. */
async function serving(url: string, former: number | null = null): Promise<number> {
  for (;;) {
    const pid = await fetch(url).then(
      async (response) => Number(await response.text()),
      () => null,
    );
    if (pid !== null && pid !== former) return pid;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** True as soon as nobody answers any more. */
async function silence(url: string): Promise<true> {
  for (;;) {
    const answered = await fetch(url).then(
      () => true,
      () => false,
    );
    if (!answered) return true;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

describe('the supervisor', () => {
  it('brings a killed server back, and one that ended by itself', async () => {
    const { url, supervisor, said, ended } = supervised(await freePort());
    await expect.poll(said).toContain('(ready)');
    const first = await serving(url);
    process.kill(first, 'SIGKILL');
    const second = await serving(url, first);
    await fetch(`${url}/exit`).catch(() => undefined);
    const third = await serving(url, second);
    expect(new Set([first, second, third]).size).toBe(3);
    expect(said()).toContain('The server ended by SIGKILL: it is started again in 0.05 s.');
    expect(said()).toContain('The server ended with code 3: it is started again in 0.1 s.');
    supervisor.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(await silence(url)).toBe(true);
  });

  it('does not start a server again that was never ready: it has said why', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    // Holds connections without an answer, so the server is never taken for ready.
    const { said, ended } = supervised((other.address() as AddressInfo).port);
    expect(await ended).toBe(1);
    expect(said()).toBe('EADDRINUSE\n');
    other.close();
  });

  it('takes its server with it when it is killed', async () => {
    const { url, supervisor } = supervised(await freePort());
    await serving(url);
    supervisor.kill('SIGKILL');
    expect(await silence(url)).toBe(true);
  });
});
