import 'server-only';
import type { PrismaLibSql } from '@prisma/adapter-libsql';
import type { SqlDriverAdapterFactory } from '@prisma/driver-adapter-utils';

type Client = ReturnType<PrismaLibSql['createClient']>;
type Statement = string | { sql: string };
type Result = Awaited<ReturnType<Client['execute']>>;

const WRITES = /^\s*(INSERT|UPDATE|DELETE)\b/i;

/** Makes the adapter of an SQLite file. Statements do not wait for locks: `databaseRetry` tries again. */
export async function sqliteAdapter(file: string): Promise<SqlDriverAdapterFactory> {
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
      if (isBusy(error)) {
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

const isBusy = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY';
