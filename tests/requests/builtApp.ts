import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { isBuilt, stop } from '../../scripts/setup.mjs';
import { startServer } from '../served';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the built app, on a database of its own. */
    readonly base: string;
    readonly database: string;
  }
}

/** Serves the built app once for all tests of requests. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  if (!isBuilt()) stop('The app is not built as its sources are: run `npm run build` first.');
  const folder = mkdtempSync(path.join(tmpdir(), 'muster-api-'));
  const database = `file:${path.join(folder, 'muster.db')}`;
  const server = await startServer({ DATABASE_URL: database, PUBLIC_URL: '' });
  provide('base', server.url);
  provide('database', database);
  return async () => {
    await server.kill();
    rmSync(folder, { recursive: true, force: true });
  };
}
