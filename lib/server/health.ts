import 'server-only';
import type { Trouble } from '../api/trouble';
import { database } from './db';
import { retryWhenBusy } from './databaseRetry';
import { troubleOf } from './databaseError';
import { ofProcess } from './ofProcess';

/** How long who asks is kept waiting, in milliseconds: the answer itself has 200. */
const MOST_WAIT = 150;
/** So long what was known last stands in for an answer of the database that takes longer, in milliseconds. */
const KNOWN_FOR = 2_000;
/** After so long without an answer the database is asked anew, in milliseconds. */
const QUESTION = 500;

interface DatabaseState {
  /** Null: it answers. */
  trouble: Trouble | null;
  at: number;
}

interface Health {
  asking: Promise<DatabaseState> | null;
  last: DatabaseState | null;
}

const state = ofProcess<Health>('musterHealth', () => ({ asking: null, last: null }));

/** Asks the database, and reads of it what every read needs; throws when it does not answer in time. */
export async function askDatabase(): Promise<void> {
  await database().$queryRaw`SELECT "id" FROM "_prisma_migrations" LIMIT 1`;
}

async function ask(): Promise<DatabaseState> {
  const trouble = await retryWhenBusy(QUESTION, askDatabase).then(
    () => null,
    (error: unknown) => troubleOf(error) ?? 'away',
  );
  state.last = { trouble, at: performance.now() };
  state.asking = null;
  return state.last;
}

/** What keeps requests from being sent here; null: nothing. Whoever asks meanwhile waits for the same answer. */
export async function whyNotReady(): Promise<Trouble | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), MOST_WAIT);
  });
  const answer = await Promise.race([(state.asking ??= ask()), late]);
  clearTimeout(timer);
  if (answer !== null) return answer.trouble;
  return state.last !== null && performance.now() - state.last.at <= KNOWN_FOR ? state.last.trouble : 'busy';
}
