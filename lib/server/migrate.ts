import 'server-only';
import { createHash, randomUUID } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { isPostgres, sqlitePath } from './db';

interface Migration {
  readonly name: string;
  readonly sql: string;
  /** SHA-256 of the file, as Prisma records it. */
  readonly checksum: string;
}

interface Applied {
  readonly name: string;
  readonly checksum: string;
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
    const record = connection.prepare(
      'INSERT INTO "_prisma_migrations" ("id", "checksum", "migration_name", "started_at", "finished_at", ' +
        '"applied_steps_count") VALUES (?, ?, ?, ?, ?, 1)',
    );
    for (const migration of missing) {
      const now = Date.now();
      connection.exec(migration.sql);
      record.run(randomUUID(), migration.checksum, migration.name, now, now);
    }
    connection.exec('COMMIT');
    return missing.map((migration) => migration.name);
  } finally {
    if (connection.inTransaction) connection.exec('ROLLBACK');
    connection.close();
  }
}

async function migratePostgres(url: string, all: readonly Migration[]): Promise<readonly string[]> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [POSTGRES_LOCK]);
    await client.query('BEGIN');
    await client.query(POSTGRES_TABLE);
    const missing = pending(all, (await client.query<{ name: string; checksum: string }>(READ)).rows);
    for (const migration of missing) {
      await client.query(migration.sql);
      await client.query(
        'INSERT INTO "_prisma_migrations" ("id", "checksum", "migration_name", "finished_at", ' +
          '"applied_steps_count") VALUES ($1, $2, $3, now(), 1)',
        [randomUUID(), migration.checksum, migration.name],
      );
    }
    await client.query('COMMIT');
    return missing.map((migration) => migration.name);
  } finally {
    // Ending the connection gives up the lock and whatever was not committed.
    await client.end();
  }
}

/**
 * Applies the checked-in migrations that the database does not have yet, all or none, and records them as Prisma does.
 * Several processes may start at once: one applies, the others wait. Gives the names of those applied now; throws when
 * the database is newer than the program or a migration was changed afterwards.
 */
export async function migrate(url: string, projectRoot: string = process.cwd()): Promise<readonly string[]> {
  const postgres = isPostgres(url);
  const folder = path.join(
    /* turbopackIgnore: true */ projectRoot,
    'prisma',
    ...(postgres ? ['postgresql'] : []),
    'migrations',
  );
  const all = migrationsIn(folder);
  return postgres ? migratePostgres(url, all) : migrateSqlite(url, all);
}
