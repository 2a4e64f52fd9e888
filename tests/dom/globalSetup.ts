import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { bundleWorker } from '../../scripts/bundleWorker.mjs';

const here = (file: string): string => path.resolve(import.meta.dirname, file);

/**
 * Starts the server behind the tests of pages, one for all of them; `inject('served')` is its address. Who runs one file
 * again and again may leave one running and name it in `MUSTER_DOM_SERVER`.
 */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (process.env.MUSTER_DOM_SERVER) {
    project.provide('served', process.env.MUSTER_DOM_SERVER);
    return undefined;
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'muster-dom-'));
  const worker = await bundleWorker(path.join(folder, 'worker.cjs'));
  const server = fork(here('server.ts'), [], {
    execArgv: ['--conditions=react-server', '--import', 'tsx', '--import', here('register.mjs')],
    env: {
      ...process.env,
      NODE_ENV: project.config.env.NODE_ENV ?? 'production',
      TSX_TSCONFIG_PATH: here('tsconfig.json'),
      DATABASE_URL: `file:${path.join(folder, 'muster.db')}`,
      MUSTER_WORKER: worker,
      MUSTER_LOG: 'warn',
      MUSTER_STRICT: 'yes',
      MUSTER_RATE_FACTOR: '1000',
    },
  });
  const port = await new Promise<unknown>((resolve, reject) => {
    server.once('message', resolve);
    server.once('exit', () => reject(new Error('The server behind the tests of pages did not start.')));
  });
  project.provide('served', `http://127.0.0.1:${String(port)}`);
  return async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.disconnect();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
}

declare module 'vitest' {
  interface ProvidedContext {
    readonly served: string;
  }
}
