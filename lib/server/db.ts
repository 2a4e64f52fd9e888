import 'server-only';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { env } from './env';
import type { PrismaClient } from './generated/sqlite/client';
import { patientAdapter } from './patience';
import { postgresAdapter } from './postgresPool';
import { sqliteAdapter } from './sqliteFile';

/** The two generated clients differ in nothing that we use; the SQLite one lends the type. */
export type Database = PrismaClient;

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
    const [{ PrismaClient }, adapter] = await Promise.all([
      import('./generated/postgresql/client'),
      postgresAdapter(url),
    ]);
    return new PrismaClient({ adapter: patientAdapter(adapter) }) as unknown as Database;
  }
  const [{ PrismaClient }, adapter] = await Promise.all([
    import('./generated/sqlite/client'),
    sqliteAdapter(sqlitePath(url)),
  ]);
  return new PrismaClient({ adapter: patientAdapter(adapter) });
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
  opened.catch(() => open.delete(url));
  return opened;
}

/** Closes what `database` opened. */
export async function closeDatabases(): Promise<void> {
  const open = [...(kept.musterDatabases?.values() ?? [])];
  kept.musterDatabases?.clear();
  for (const each of open) await (await each).$disconnect();
}
