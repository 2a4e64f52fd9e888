import 'server-only';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { env } from './env';
import type { PrismaClient } from './generated/sqlite/client';

/** The two generated clients differ in nothing that we use; the SQLite one lends the type. */
export type Database = PrismaClient;

/** How long a statement waits for another process's lock, in milliseconds. */
const BUSY_TIMEOUT = 5000;

/** True: a PostgreSQL address. */
export const isPostgres = (url: string): boolean => /^postgres(ql)?:/.test(url);

/** The path of a `file:` address; the folder is created when it is not there. */
export function sqlitePath(url: string): string {
  const file = path.resolve(/* turbopackIgnore: true */ decodeURIComponent(url.replace(/^file:(\/\/(?=\/))?/, '')));
  mkdirSync(path.dirname(file), { recursive: true });
  return file;
}

/** Opens a database by its address. Migrations are not applied here: see migrate.ts. */
export async function openDatabase(url: string): Promise<Database> {
  if (isPostgres(url)) {
    const [{ PrismaClient }, { PrismaPg }] = await Promise.all([
      import('./generated/postgresql/client'),
      import('@prisma/adapter-pg'),
    ]);
    return new PrismaClient({ adapter: new PrismaPg({ connectionString: url }) }) as unknown as Database;
  }
  const [{ PrismaClient }, { PrismaLibSql }] = await Promise.all([
    import('./generated/sqlite/client'),
    import('@prisma/adapter-libsql'),
  ]);
  return new PrismaClient({ adapter: new PrismaLibSql({ url: `file:${sqlitePath(url)}`, timeout: BUSY_TIMEOUT }) });
}

const kept = globalThis as { musterDatabases?: Map<string, Promise<Database>> };

/** The database of this process, opened once per address. */
export function database(): Promise<Database> {
  const open = (kept.musterDatabases ??= new Map());
  const url = env().databaseUrl;
  const known = open.get(url);
  if (known !== undefined) return known;
  const opened = openDatabase(url);
  open.set(url, opened);
  return opened;
}

/** Closes what `database` opened. */
export async function closeDatabases(): Promise<void> {
  const open = [...(kept.musterDatabases?.values() ?? [])];
  kept.musterDatabases?.clear();
  for (const each of open) await (await each).$disconnect();
}
