import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate, setTimeout } from 'node:timers/promises';
import type { SqlDriverAdapter, SqlDriverAdapterFactory, SqlQuery, Transaction } from '@prisma/driver-adapter-utils';
import { lookAtWriting } from './reading';
import { countStatement } from './storedBytes';
import { databaseError, troubleOfDriver } from './databaseError';
import { ofProcess } from './ofProcess';
import { within } from './concurrency';

/** How long the database is waited for: within a second for a visitor, longer for what nobody waits for. */

/** For one statement of a visitor's request, in milliseconds. */
export const REQUEST_RETRY_TIME = 700;
/** For the first try after a failed one, and at most for a later one, in milliseconds. */
const FIRST_PAUSE = 4;
const LONGEST_PAUSE = 60;

const retryTime = ofProcess('musterRetryTime', () => new AsyncLocalStorage<number>());

/** Does work that may wait longer than a visitor does; awaited here, where a statement of Prisma begins. */
export const retryWhenBusy = <T>(milliseconds: number, work: () => Promise<T>): Promise<T> =>
  retryTime.run(milliseconds, async () => await work());

/** Codes of PostgreSQL and of the network that say that nothing was done, so that a statement may be sent again. */
const NOTHING_DONE = new Set(['ECONNREFUSED', '40001', '40P01', '53300', '55P03', '57P03']);
/** PostgreSQL itself has waited for a lock: another try waits as long again. */
const LOCKED_OUT = '55P03';
const IS_BUSY = 5;
/** Inside a transaction whose view of the database is old: only the whole of it can be tried again. */
const OLD_VIEW = 517;

function mayRetry(code: string, error: unknown): boolean {
  if (/^\d{1,4}$/.test(code)) return (Number(code) & 0xff) === IS_BUSY && Number(code) !== OLD_VIEW;
  return NOTHING_DONE.has(code) || (error instanceof Error && /when trying to connect/.test(error.message));
}

/** Tries until an attempt succeeds, fails for good or the time is over. The error then names the trouble. */
async function retrying<T>(attempt: () => Promise<T>, retry = true): Promise<T> {
  const until = performance.now() + (retryTime.getStore() ?? REQUEST_RETRY_TIME);
  for (let pause = FIRST_PAUSE; ; pause = Math.min(LONGEST_PAUSE, pause * 1.5)) {
    try {
      return await within(Math.max(1, until - performance.now()), attempt(), tooSlow);
    } catch (error) {
      const found = troubleOfDriver(error);
      if (found === null) throw error;
      // By chance longer or shorter, so that two who wait do not always meet.
      const next = pause * (0.5 + Math.random());
      const last = found.code === LOCKED_OUT ? until - REQUEST_RETRY_TIME : until;
      if (!retry || !mayRetry(found.code, error) || performance.now() + next > last) {
        throw databaseError(found.trouble, error);
      }
      await setTimeout(next);
    }
  }
}

/** Gives up waiting for an answer; a process that was held up itself reads first what has come meanwhile. */
async function tooSlow(): Promise<never> {
  await setImmediate();
  await setImmediate();
  throw new Error('query read timeout: the database is too slow');
}

/** The adapter that `make` gives once a statement needs it: it tries again for a time; its errors name the trouble. */
export const retryingAdapter = (
  provider: 'sqlite' | 'postgres',
  make: () => Promise<SqlDriverAdapterFactory>,
): SqlDriverAdapterFactory => ({
  provider,
  adapterName: provider === 'sqlite' ? '@prisma/adapter-libsql' : '@prisma/adapter-pg',
  connect: async () => retryingConnection(await (await make()).connect()),
});

/** The statements of a connection, tried again, or of a transaction; each is counted for who asked once it is done. */
function statements(inner: SqlDriverAdapter | Transaction, retry: boolean) {
  const counted = async <T>(query: SqlQuery, run: () => Promise<T>): Promise<T> => {
    if (retry) lookAtWriting(query.sql);
    const given = await retrying(run, retry);
    countStatement(query);
    return given;
  };
  return {
    provider: inner.provider,
    adapterName: inner.adapterName,
    queryRaw: (query: SqlQuery) => counted(query, () => inner.queryRaw(query)),
    executeRaw: (query: SqlQuery) => counted(query, () => inner.executeRaw(query)),
  };
}

const retryingConnection = (inner: SqlDriverAdapter): SqlDriverAdapter => ({
  ...statements(inner, true),
  executeScript: (script) => retrying(() => inner.executeScript(script)),
  startTransaction: async (level) => {
    lookAtWriting('BEGIN');
    return patientTransaction(await retrying(() => inner.startTransaction(level)));
  },
  ...(inner.getConnectionInfo === undefined ? {} : { getConnectionInfo: inner.getConnectionInfo.bind(inner) }),
  dispose: () => inner.dispose(),
});

/** Once it has begun, a single statement of it cannot be tried again by itself. */
const patientTransaction = (inner: Transaction): Transaction => ({
  ...statements(inner, false),
  options: inner.options,
  commit: () => retrying(() => inner.commit(), false),
  rollback: () => inner.rollback(),
});
