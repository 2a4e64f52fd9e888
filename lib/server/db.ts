import 'server-only';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { madeOnce } from '../foundation/collect';
import { env } from './env';
import { PrismaClient as PostgresClient } from './generated/postgresql/client';
import { PrismaClient } from './generated/sqlite/client';
import { REQUEST_RETRY_TIME, retryingAdapter } from './databaseRetry';
import type { SqlDriverAdapterFactory } from '@prisma/driver-adapter-utils';
import type { Client as PgClient } from 'pg';
import { log } from './log';
import { ofProcess } from './ofProcess';
import type { PrismaLibSql } from '@prisma/adapter-libsql';
import { nanoid } from 'nanoid';

/** The connections to PostgreSQL, directly or through a pooler such as PgBouncer. */

/** How long a connection may do nothing before it is closed, in milliseconds. */
const IDLE = 30_000;
/** The longest statement, whoever waits for it: storing a large file of unit data. In milliseconds. */
const LONGEST_STATEMENT = 15_000;

/** What the database itself ends, so that nothing goes on there for nobody. Poolers refuse settings of a connection. */
const ENDED_BY_THE_DATABASE = {
  lock_timeout: REQUEST_RETRY_TIME - 100,
  statement_timeout: LONGEST_STATEMENT,
  idle_in_transaction_session_timeout: LONGEST_STATEMENT,
} as const;

/** Statements are sent without names, so that a pooler may give each to another connection. */
async function postgresAdapter(url: string): Promise<SqlDriverAdapterFactory> {
  const [{ default: pg }, { PrismaPg }] = await Promise.all([import('pg'), import('@prisma/adapter-pg')]);
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'muster-roll',
    max: env().databaseConnections,
    connectionTimeoutMillis: REQUEST_RETRY_TIME,
    idleTimeoutMillis: IDLE,
    query_timeout: LONGEST_STATEMENT,
    keepAlive: true,
    ...((await takesSettings(pg.Client, url)) ? ENDED_BY_THE_DATABASE : {}),
  });
  return new PrismaPg(pool, {
    disposeExternalPool: true,
    // Told here, since nobody waits for a connection that lies idle. It is made anew when one is needed.
    onPoolError: (error) => log.warn({ reason: error.message }, 'a connection to the database was lost'),
  });
}

/** False: a pooler stands in between, which refuses settings of a connection. */
async function takesSettings(Client: typeof PgClient, url: string): Promise<boolean> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: REQUEST_RETRY_TIME,
    ...ENDED_BY_THE_DATABASE,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    return !(error instanceof Error && /unsupported startup parameter/.test(error.message));
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The two generated clients differ in nothing that we use; the SQLite one lends the type. */
export type Database = PrismaClient;

/** The tables of a database, as a transaction has them too. */
export type Tables = Omit<Database, '$transaction' | '$connect' | '$disconnect' | '$on' | '$extends' | '$use'>;

/** True: a PostgreSQL address. */
export const isPostgres = (url: string): boolean => /^postgres(ql)?:/.test(url);

/** The path of a `file:` address; the folder is created when it is not there. */
export function sqlitePath(url: string): string {
  const file = path.resolve(/* turbopackIgnore: true */ decodeURIComponent(url.replace(/^file:(\/\/(?=\/))?/, '')));
  mkdirSync(path.dirname(file), { recursive: true });
  return file;
}

/** Opens a database by its address; it connects at the first statement. Applies no migrations: see migrate.ts. */
export function openDatabase(url: string): Database {
  if (!isPostgres(url)) {
    const file = sqlitePath(url);
    return new PrismaClient({ adapter: retryingAdapter('sqlite', () => sqliteAdapter(file)) });
  }
  const adapter = retryingAdapter('postgres', () => postgresAdapter(url));
  return new PostgresClient({ adapter }) as unknown as Database;
}

const databases = ofProcess('musterDatabases', () => new Map<string, Database>());

/** The database of this process, opened once per address. */
export function database(): Database {
  const url = env().databaseUrl;
  return madeOnce(databases, url, () => openDatabase(url));
}

/** Closes what `database` opened. */
export async function closeDatabases(): Promise<void> {
  const open = [...databases.values()];
  databases.clear();
  for (const each of open) await each.$disconnect();
}

type Client = ReturnType<PrismaLibSql['createClient']>;
type Statement = string | { sql: string };
type Result = Awaited<ReturnType<Client['execute']>>;

const WRITES = /^\s*(INSERT|UPDATE|DELETE)\b/i;

/** Makes the adapter of an SQLite file. Statements do not wait for locks: `databaseRetry` tries again. */
async function sqliteAdapter(file: string): Promise<SqlDriverAdapterFactory> {
  const { PrismaLibSql: Factory } = await import('@prisma/adapter-libsql');
  const factory = new Factory({ url: `file:${file}`, timeout: 0 });
  const createClient = factory.createClient.bind(factory);
  factory.createClient = (config) => askingFirst(createClient(config));
  return factory;
}

/**
 * A client that asks whether it may write before it does: a statement that the driver prepared and that found the file
 * locked stays open, and nothing could be committed on its connection any more. Transactions stay on the one
 * connection, which the adapter lets nobody else use meanwhile; the driver's own open another and never close it.
 */
function askingFirst(client: Client): Client {
  writingOver(client);
  const execute = client.execute.bind(client) as unknown as (statement: Statement) => Promise<Result>;
  const ask = () => client.executeMultiple('BEGIN IMMEDIATE; ROLLBACK');
  /** Another process may come in between all the same: then only a new connection helps. */
  const renewing = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (hasCode(error, 'SQLITE_BUSY')) {
        client.reconnect();
        writingOver(client);
      }
      throw error;
    }
  };
  const asking = async (statement: Statement): Promise<Result> => {
    if (WRITES.test(typeof statement === 'string' ? statement : statement.sql)) await ask();
    return renewing(() => execute(statement));
  };
  // All our transactions write. One that takes the lock at once never has to give up in its middle.
  const transaction = async () => {
    await ask();
    await renewing(() => execute('BEGIN IMMEDIATE'));
    const commit = async () => {
      try {
        await execute('COMMIT');
      } catch (error) {
        // Whatever it does, it leaves no transaction open: the next one could not begin.
        await client.executeMultiple('SELECT 1');
        throw error;
      }
    };
    return { execute, commit, rollback: () => execute('ROLLBACK') };
  };
  return Object.assign(client, { execute: asking, transaction });
}

/** Has what is deleted or shortened written over: freed pages of the file would hold it for ever. */
function writingOver(client: Client): void {
  void client.executeMultiple('PRAGMA secure_delete = ON');
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/** Whether a row could not be written, or not be deleted, because of the row that it refers to or that refers to it. */
export const isMissingParent = (error: unknown): boolean => hasCode(error, 'P2003');

/** Runs work that needs another row, or needs it gone. Null: the other row was deleted or referred to meanwhile. */
export async function unlessGone<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (isMissingParent(error)) return null;
    throw error;
  }
}

/** Runs a `create`. Returns false, without an error, when a row with the same unique value exists. */
export async function createdNow(create: () => Promise<unknown>): Promise<boolean> {
  try {
    await create();
    return true;
  } catch (error) {
    if (hasCode(error, 'P2002')) return false;
    throw error;
  }
}

/** The line in which this database saves documents: see lib/documents/lineage.ts. */

const THE_ONE = { id: 1 };

/** The name of a line. */
export const newLine = (): string => nanoid(8);

/** Begins another line: the database may be an earlier one that was put back. */
export async function beginLine(): Promise<void> {
  const [name, db] = [newLine(), database()];
  await db.line.upsert({ where: THE_ONE, create: { ...THE_ONE, name }, update: { name } });
}

/** The line in which is saved now; another server may have begun it. */
export const currentLine = async (): Promise<string> =>
  (await database().line.findUnique({ where: THE_ONE }))?.name ?? '';
