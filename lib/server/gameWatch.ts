import 'server-only';
import { failed, ok, type Result } from '../foundation/result';
import type { GameChanges } from '../share/game';
import { gameTopic } from './gameNews';
import { changesAfter } from './games';
import { newsOf } from './news';
import { ownTurn } from './turns';

/** At most so many requests wait on one server: each holds a connection and some 20 KB. */
const MOST_WAITING = 2000;
/** And so many of one address: a hall full of players behind one. */
const MOST_OF_ONE = 400;

/** Why a request does not wait: what to answer, and after how many seconds to ask again. */
export interface NotWaited {
  readonly status: 429 | 503;
  readonly message: string;
  readonly seconds: number;
}

const TOO_MANY_OF_ONE: NotWaited = {
  status: 429,
  message: 'From where you are, too many pages wait for news of games: ask without `wait`, or close some of them.',
  seconds: 10,
};
const TOO_MANY: NotWaited = {
  status: 503,
  message: 'Too many pages wait for news of games just now: ask without `wait`, or again in a few seconds.',
  seconds: 5,
};

// Routes are bundled apart: they share what hangs on the process.
const shared = globalThis as { musterWaiting?: Map<string, number> };
/** How many wait, by address. */
const waiting = (shared.musterWaiting ??= new Map<string, number>());

const waitingOf = (by: string): number => waiting.get(by) ?? 0;
const allWaiting = (): number => [...waiting.values()].reduce((sum, each) => sum + each, 0);

function count(by: string, change: 1 | -1): void {
  const now = waitingOf(by) + change;
  if (now > 0) waiting.set(by, now);
  else waiting.delete(by);
}

// One reading for all who were told of the same news.
const reading = new Map<string, Promise<GameChanges | null>>();

/** What is new for one of those who were told. They are answered in turns, so that thousands hold up nobody. */
async function afterNews(viewId: string, after: number): Promise<GameChanges | null> {
  const key = `${viewId} ${after}`;
  const known = reading.get(key);
  const asked = known ?? changesAfter(viewId, after).finally(() => reading.delete(key));
  reading.set(key, asked);
  const changes = await asked;
  await ownTurn();
  // What others began to read may be older than this news.
  return known !== undefined && changes?.version === after ? changesAfter(viewId, after) : changes;
}

/**
 * What happened in a game after a version, as soon as there is anything, or nothing when `signal` says stop. Null: there
 * is no such game. `by`: the visitor's address.
 */
export async function changesSoon(
  viewId: string,
  after: number,
  by: string,
  signal: AbortSignal,
): Promise<Result<GameChanges | null, NotWaited>> {
  if (waitingOf(by) >= MOST_OF_ONE) return failed(TOO_MANY_OF_ONE);
  if (allWaiting() >= MOST_WAITING) return failed(TOO_MANY);
  count(by, 1);
  const enough = new AbortController();
  const stop = () => enough.abort();
  signal.addEventListener('abort', stop);
  if (signal.aborted) stop();
  try {
    // Waits from before it looks, so that nothing comes in between.
    const news = newsOf(gameTopic(viewId), enough.signal);
    const now = await changesAfter(viewId, after);
    if (now === null || now.version !== after) return ok(now);
    if (await news) return ok(await afterNews(viewId, after));
    await ownTurn();
    return ok(now);
  } finally {
    count(by, -1);
    signal.removeEventListener('abort', stop);
    enough.abort();
  }
}
