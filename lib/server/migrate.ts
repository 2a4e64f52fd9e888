import 'server-only';
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { openPostgres } from './backup/postgresStore';
import { openSqlite } from './backup/sqliteStore';
import type { Store } from './backup/store';
import { isPostgres } from './db';

interface AppliedMigration {
  name: string;
  /** SHA-256 of its file, as Prisma records it. */
  checksum: string;
}

export interface Migration extends AppliedMigration {
  sql: string;
}

const SQLITE_TABLE = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" ("id" TEXT PRIMARY KEY NOT NULL, "checksum" TEXT NOT NULL,
  "finished_at" DATETIME, "migration_name" TEXT NOT NULL, "logs" TEXT, "rolled_back_at" DATETIME,
  "started_at" DATETIME NOT NULL DEFAULT current_timestamp, "applied_steps_count" INTEGER UNSIGNED NOT NULL DEFAULT 0)`;
const POSTGRES_TABLE = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" ("id" VARCHAR(36) PRIMARY KEY NOT NULL, "checksum" VARCHAR(64) NOT NULL,
  "finished_at" TIMESTAMPTZ, "migration_name" VARCHAR(255) NOT NULL, "logs" TEXT, "rolled_back_at" TIMESTAMPTZ,
  "started_at" TIMESTAMPTZ NOT NULL DEFAULT now(), "applied_steps_count" INTEGER NOT NULL DEFAULT 0)`;
const APPLIED =
  'SELECT "migration_name" AS "name", "checksum" FROM "_prisma_migrations" WHERE "finished_at" IS NOT NULL ' +
  'AND "rolled_back_at" IS NULL ORDER BY "migration_name"';

/** The migrations that are checked in for the kind of database that the address names, in their order. */
export function checkedInMigrations(url: string, projectRoot: string = process.cwd()): readonly Migration[] {
  const kind = isPostgres(url) ? ['postgresql'] : [];
  const folder = path.join(/* turbopackIgnore: true */ projectRoot, 'prisma', ...kind, 'migrations');
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
    .map((name) => {
      const sql = readFileSync(path.join(folder, name, 'migration.sql'), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    });
}

/** The names of all tables that the migrations ever made: some of them may be gone. */
export const tableNames = (migrations: readonly Migration[]): ReadonlySet<string> =>
  new Set(
    migrations.flatMap(({ sql }) => [...sql.matchAll(/CREATE (?:UNLOGGED )?TABLE "(\w+)"/g)].map((match) => match[1]!)),
  );

/** The statement that makes the table of applied migrations where it is not there. */
export const migrationTable = (url: string): string => (isPostgres(url) ? POSTGRES_TABLE : SQLITE_TABLE);

function recordOf({ name, checksum }: Migration, url: string): string {
  const now = isPostgres(url) ? 'now()' : Date.now();
  return (
    'INSERT INTO "_prisma_migrations" ("id", "checksum", "migration_name", "started_at", "finished_at", ' +
    `"applied_steps_count") VALUES ('${idOf(name, checksum)}', '${checksum}', '${name}', ${now}, ${now}, 1)`
  );
}

function pending(all: readonly Migration[], applied: readonly AppliedMigration[]): readonly Migration[] {
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

/** The same whoever records it, in the form of a UUID. */
const idOf = (name: string, checksum: string): string =>
  createHash('sha256')
    .update(`${name} ${checksum}`)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');

/** Opens a database of either kind for one transaction. */
export const openStore = (url: string, purpose: 'read' | 'write'): Promise<Store> =>
  isPostgres(url) ? openPostgres(url, purpose) : openSqlite(url, purpose);

/** The migrations that were applied, in their order; null: nobody has migrated this database. */
export async function appliedMigrations(store: Store): Promise<readonly AppliedMigration[] | null> {
  const [table] = await store.tables(new Set(['_prisma_migrations']));
  return table === undefined ? null : store.all<AppliedMigration>(APPLIED);
}

/** Applies these. Each is recorded before: where two migrate at once, the slower one fails there. */
export async function applyMigrations(store: Store, url: string, migrations: readonly Migration[]): Promise<void> {
  for (const migration of migrations) {
    await store.run(recordOf(migration, url));
    await store.run(migration.sql);
  }
}

/** So often a starter begins anew that another one overtook, where there is no lock to wait for. */
const ATTEMPTS = 20;
/** PostgreSQL's codes for what is there already, and for two that wait for each other. */
const OVERTAKEN = new Set(['23505', '40001', '40P01', '42701', '42710', '42P06', '42P07', 'XX000']);

/** Applies the migrations that the database lacks, all or none. Throws when it is newer, or one was changed since. */
export async function migrate(url: string, projectRoot: string = process.cwd()): Promise<readonly string[]> {
  const all = checkedInMigrations(url, projectRoot);
  for (let attempt = 1; ; attempt += 1) {
    const store = await openStore(url, 'write');
    try {
      await store.run(migrationTable(url));
      const missing = pending(all, await store.all<AppliedMigration>(APPLIED));
      await applyMigrations(store, url, missing);
      await store.commit();
      return missing.map(({ name }) => name);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (attempt === ATTEMPTS || !OVERTAKEN.has(code)) throw error;
      await new Promise((resolve) => setTimeout(resolve, attempt * 50 * (0.5 + Math.random())));
    } finally {
      await store.close();
    }
  }
}
