import 'server-only';
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { ClientBase } from 'pg';
import { isPostgres, sqlitePath } from './db';

export interface Migration {
  name: string;
  sql: string;
  /** SHA-256 of the file, as Prisma records it. */
  checksum: string;
}

interface Applied {
  name: string;
  checksum: string;
}

/** How long a starter waits for another one that is migrating, in milliseconds. */
const LOCK_TIMEOUT = 30_000;

const SQLITE_TABLE = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" ("id" TEXT PRIMARY KEY NOT NULL, "checksum" TEXT NOT NULL,
  "finished_at" DATETIME, "migration_name" TEXT NOT NULL, "logs" TEXT, "rolled_back_at" DATETIME,
  "started_at" DATETIME NOT NULL DEFAULT current_timestamp, "applied_steps_count" INTEGER UNSIGNED NOT NULL DEFAULT 0)`;
const POSTGRES_TABLE = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" ("id" VARCHAR(36) PRIMARY KEY NOT NULL, "checksum" VARCHAR(64) NOT NULL,
  "finished_at" TIMESTAMPTZ, "migration_name" VARCHAR(255) NOT NULL, "logs" TEXT, "rolled_back_at" TIMESTAMPTZ,
  "started_at" TIMESTAMPTZ NOT NULL DEFAULT now(), "applied_steps_count" INTEGER NOT NULL DEFAULT 0)`;
const READ =
  'SELECT "migration_name" AS "name", "checksum" FROM "_prisma_migrations" WHERE "finished_at" IS NOT NULL AND ' +
  '"rolled_back_at" IS NULL';

/** Any number that no other program locks the same database with. */
const POSTGRES_LOCK = 7_220_715;

function migrationsIn(folder: string): readonly Migration[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
    .map((name) => {
      const sql = readFileSync(path.join(folder, name, 'migration.sql'), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    });
}

/** The migrations that are checked in for the kind of database that the address names, in their order. */
export function checkedInMigrations(url: string, projectRoot: string = process.cwd()): readonly Migration[] {
  const kind = isPostgres(url) ? ['postgresql'] : [];
  return migrationsIn(path.join(/* turbopackIgnore: true */ projectRoot, 'prisma', ...kind, 'migrations'));
}

/** The names of all tables that the migrations ever made: some of them may be gone. */
export const tableNames = (migrations: readonly Migration[]): ReadonlySet<string> =>
  new Set(
    migrations.flatMap(({ sql }) => [...sql.matchAll(/CREATE (?:UNLOGGED )?TABLE "(\w+)"/g)].map((match) => match[1]!)),
  );

/** The statement that makes the table of applied migrations where it is not there. */
export const migrationTable = (url: string): string => (isPostgres(url) ? POSTGRES_TABLE : SQLITE_TABLE);

/** The statement that records a migration as applied now. */
export function recordOf({ name, checksum }: Migration, url: string): string {
  const now = isPostgres(url) ? 'now()' : Date.now();
  return (
    'INSERT INTO "_prisma_migrations" ("id", "checksum", "migration_name", "started_at", "finished_at", ' +
    `"applied_steps_count") VALUES ('${idOf(name, checksum)}', '${checksum}', '${name}', ${now}, ${now}, 1)`
  );
}

function pending(all: readonly Migration[], applied: readonly Applied[]): readonly Migration[] {
  const known = new Map(all.map((migration) => [migration.name, migration.checksum]));
  for (const { name, checksum } of applied) {
    if (!known.has(name)) {
      throw new Error(
        `The database has the migration ${name}, which this version of Muster Roll does not know: start the newer ` +
          `version.`,
      );
    }
    if (known.get(name) !== checksum) {
      throw new Error(`The migration ${name} was changed after it was applied to this database.`);
    }
  }
  const done = new Set(applied.map((migration) => migration.name));
  return all.filter((migration) => !done.has(migration.name));
}

async function migrateSqlite(url: string, all: readonly Migration[]): Promise<readonly string[]> {
  const { default: Sqlite } = await import('libsql');
  const connection = new Sqlite(sqlitePath(url), { timeout: LOCK_TIMEOUT });
  try {
    connection.exec('PRAGMA journal_mode = WAL');
    connection.exec('BEGIN IMMEDIATE');
    connection.exec(SQLITE_TABLE);
    const missing = pending(all, connection.prepare(READ).all() as Applied[]);
    for (const migration of missing) {
      connection.exec(migration.sql);
      connection.exec(recordOf(migration, url));
    }
    connection.exec('COMMIT');
    return missing.map((migration) => migration.name);
  } finally {
    if (connection.inTransaction) connection.exec('ROLLBACK');
    connection.close();
  }
}

/** So often a starter begins anew that another one overtook, where there is no lock to wait for. */
const ATTEMPTS = 20;
/** PostgreSQL's codes for what is there already, and for two that wait for each other. */
const OVERTAKEN = new Set(['23505', '40001', '40P01', '42701', '42710', '42P06', '42P07', 'XX000']);

async function migratePostgres(url: string, all: readonly Migration[]): Promise<readonly string[]> {
  const { default: pg } = await import('pg');
  for (let attempt = 1; ; attempt += 1) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: LOCK_TIMEOUT });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return await migrateIn(client, url, all);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (attempt === ATTEMPTS || !OVERTAKEN.has(code)) throw error;
      await new Promise((resolve) => setTimeout(resolve, attempt * 50 * (0.5 + Math.random())));
    } finally {
      // Ending the connection gives up whatever was not committed.
      await client.end();
    }
  }
}

/** All in one transaction, which a pooler gives one connection: nothing is asked of a connection for longer. */
async function migrateIn(client: ClientBase, url: string, all: readonly Migration[]): Promise<readonly string[]> {
  await client.query('BEGIN');
  await client.query('SAVEPOINT locking');
  try {
    await client.query('SELECT pg_advisory_xact_lock($1)', [POSTGRES_LOCK]);
  } catch {
    // Without such locks two may migrate at once. Each row below is there once, so the slower one fails and begins anew.
    await client.query('ROLLBACK TO SAVEPOINT locking');
  }
  await client.query(POSTGRES_TABLE);
  const missing = pending(all, (await client.query<Applied>(READ)).rows);
  for (const migration of missing) {
    await client.query(recordOf(migration, url));
    await client.query(migration.sql);
  }
  await client.query('COMMIT');
  return missing.map((migration) => migration.name);
}

/** The same whoever records it, in the form of a UUID. */
const idOf = (name: string, checksum: string): string =>
  createHash('sha256')
    .update(`${name} ${checksum}`)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');

/** Applies the migrations that the database lacks, all or none. Throws when it is newer, or one was changed since. */
export async function migrate(url: string, projectRoot: string = process.cwd()): Promise<readonly string[]> {
  const all = checkedInMigrations(url, projectRoot);
  return isPostgres(url) ? migratePostgres(url, all) : migrateSqlite(url, all);
}
