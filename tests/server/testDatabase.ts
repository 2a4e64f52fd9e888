import { createHash, randomUUID } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import { closeDatabases, openDatabase } from '@/lib/server/db';
import { checkedInMigrations, migrate } from '@/lib/server/migrate';
import { retryWhenBusy } from '@/lib/server/databaseRetry';
import { whole } from '../effort';
import { noPostgres } from './postgres';

const kept = path.resolve(import.meta.dirname, '../../.muster/test-databases');

/** A migrated SQLite file without rows: made once for these migrations, and copied from then on. */
async function migratedFile(): Promise<string> {
  const migrations = checkedInMigrations('file:').map(({ checksum }) => checksum);
  const hash = createHash('sha256').update(migrations.join()).digest('hex').slice(0, 16);
  const file = path.join(kept, `${hash}.db`);
  if (existsSync(file)) return file;
  mkdirSync(kept, { recursive: true });
  const made = path.join(kept, `${randomUUID()}.db`);
  await migrate(`file:${made}`);
  // What was written stands in a file beside it until then.
  const db = await openDatabase(`file:${made}`);
  await db.$queryRawUnsafe('PRAGMA wal_checkpoint(TRUNCATE)');
  await db.$disconnect();
  renameSync(made, file);
  return file;
}

/** Runs a statement on the PostgreSQL that all test files share. */
async function onServer(sql: string): Promise<void> {
  const db = await openDatabase(serverUrl('postgres'));
  // A machine that is busy with other tests answers late.
  await retryWhenBusy(60_000, () => db.$executeRawUnsafe(sql));
  await db.$disconnect();
}

const serverUrl = (name: string): string =>
  (process.env.MUSTER_TEST_POSTGRES ?? '').replace(/\/postgres$/, () => `/${name}`);

/** An empty, migrated database, and how it is removed. */
async function newDatabase(provider: 'sqlite' | 'postgresql') {
  if (provider === 'sqlite') {
    const folder = mkdtempSync(path.join(tmpdir(), 'muster-db-'));
    const file = path.join(folder, 'test.db');
    copyFileSync(await migratedFile(), file);
    return { url: `file:${file}`, remove: async () => rmSync(folder, { recursive: true, force: true }) };
  }
  const name = `t${randomUUID().replaceAll('-', '')}`;
  await onServer(`CREATE DATABASE ${name} TEMPLATE migrated`);
  return { url: serverUrl(name), remove: () => onServer(`DROP DATABASE ${name} WITH (FORCE)`) };
}

/** Puts an empty, migrated database of its own under the tests of the surrounding `describe`. */
function useDatabase(provider: 'sqlite' | 'postgresql'): void {
  const before = process.env.DATABASE_URL;
  let remove = async (): Promise<void> => undefined;
  beforeAll(async () => {
    const made = await newDatabase(provider);
    process.env.DATABASE_URL = made.url;
    remove = made.remove;
  });
  afterAll(async () => {
    await closeDatabases();
    await remove();
    if (before === undefined) delete process.env.DATABASE_URL;
    else process.env.DATABASE_URL = before;
  });
}

/**
 * The same tests on both databases; PostgreSQL only where one can be started, and in `npm test` only for what asks the
 * two in different words: `always`.
 */
export function describeDatabases(name: string, tests: () => void, { always = false } = {}): void {
  describeSqlite(`${name} (SQLite)`, tests);
  if (!always && !whole) return;
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
