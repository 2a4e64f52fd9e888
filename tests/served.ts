import { spawn, type ChildProcess } from 'node:child_process';
import { freePort, root } from '../scripts/setup.mjs';

export interface RunningServer {
  readonly url: string;
  readonly port: number;
  readonly process: ChildProcess;
  /** Ends it without warning, as a power cut would. Resolves when it is gone. */
  readonly kill: () => Promise<void>;
}

/**
 * Starts the built app with the given environment variables, on a free port or a given one, and waits until it answers.
 */
export async function startServer(
  env: Readonly<Record<string, string>>,
  at: number | null = null,
): Promise<RunningServer> {
  const port = at ?? (await freePort());
  const child = spawn(process.execPath, ['scripts/serve.mjs'], {
    cwd: root,
    stdio: 'ignore',
    env: {
      ...process.env,
      PORT: String(port),
      // All serve one program, as `npm start` tells them: what one keeps holds for the other.
      MUSTER_BUILD: 'tests',
      MUSTER_RATE_FACTOR: '100',
      MUSTER_STRICT: 'yes',
      ...env,
    },
  });
  const url = `http://127.0.0.1:${port}`;
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  for (let ready = false; !ready;) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    ready = await fetch(`${url}/api/health`).then(
      (response) => response.ok,
      () => false,
    );
    if (!ready) await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const kill = () => {
    child.kill('SIGKILL');
    return gone;
  };
  return { url, port, process: child, kill };
}
