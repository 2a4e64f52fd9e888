import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import { closeDatabases } from '@/lib/server/db';
import { migrate } from '@/lib/server/migrate';
import { noPostgres, startPostgres } from './postgres';

/** Puts an empty, migrated database of its own under the tests of the surrounding `describe`. */
function useDatabase(provider: 'sqlite' | 'postgresql'): void {
  const before = process.env.DATABASE_URL;
  let remove: () => void = () => undefined;
  beforeAll(async () => {
    if (provider === 'postgresql') {
      const server = await startPostgres();
      process.env.DATABASE_URL = server.url;
      remove = server.stop;
    } else {
      const folder = mkdtempSync(path.join(tmpdir(), 'muster-db-'));
      process.env.DATABASE_URL = `file:${path.join(folder, 'test.db')}`;
      remove = () => rmSync(folder, { recursive: true, force: true });
    }
    await migrate(process.env.DATABASE_URL ?? '');
  });
  afterAll(async () => {
    await closeDatabases();
    remove();
    if (before === undefined) delete process.env.DATABASE_URL;
    else process.env.DATABASE_URL = before;
  });
}

/** The same tests on both databases; PostgreSQL only where one can be started. */
export function describeDatabases(name: string, tests: () => void): void {
  describe(`${name} (SQLite)`, () => {
    useDatabase('sqlite');
    tests();
  });
  describe.skipIf(noPostgres !== null)(`${name} (PostgreSQL${noPostgres === null ? '' : `: ${noPostgres}`})`, () => {
    useDatabase('postgresql');
    tests();
  });
}

/** Tests that one database is enough for. */
export function describeSqlite(name: string, tests: () => void): void {
  describe(name, () => {
    useDatabase('sqlite');
    tests();
  });
}
