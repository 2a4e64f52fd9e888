import type { GameChanges } from '../api/games';
import { followNews } from './news/follow';

/** Follows what happens in a game: asks when there is news of it, and where no news come, now and then. */

export type Connection = 'live' | 'offline';

export type Watch = ReturnType<typeof watch>;

export interface Watched {
  game: string;
  /** The version that is known here: news of it is none. */
  version: () => number;
  /** Takes what is newer than a version, where the news say it. */
  take: (changes: GameChanges, after: number) => void;
  onConnection: (connection: Connection) => void;
}

const SHOWN = 2000;
const HIDDEN = 15_000;
const LONGEST = 30_000;
/** A single failed answer is not a broken connection yet. */
const OFFLINE_AFTER = 2;
/** When news do not come any more, everybody asks within so long, by chance: not all at once. */
const LOST = 1000;

/** How long to wait before the server is asked again, in milliseconds. Each failure in a row doubles it. */
export const pauseBefore = ({ hidden, failures }: { hidden: boolean; failures: number }): number =>
  Math.min(LONGEST, (hidden ? HIDDEN : SHOWN) * 2 ** Math.min(failures, 10));

/** What to tell the player about the connection after this many failed requests in a row. */
export const connectionAfter = (failures: number): Connection => (failures >= OFFLINE_AFTER ? 'offline' : 'live');

/** Asks whenever there is something to ask, never twice at once; `ask` gives whether the server answered. */
export function watch(
  { game, version, take, onConnection }: Watched,
  ask: () => Promise<boolean>,
  follow: typeof followNews = followNews,
) {
  const left = new AbortController();
  const { signal } = left;
  let failures = 0;
  let busy = false;
  let again = false;
  /** The newest version that was told while it asked. */
  let newest = 0;
  let restless = false;
  /** Whether all news are told, so that nobody need ask. */
  let live = false;
  let timer: ReturnType<typeof setTimeout> | null = null;

  function askAfter(pause: number): void {
    if (timer !== null) clearTimeout(timer);
    timer = setTimeout(() => void now(), pause);
  }

  const askLater = (): void => askAfter(pauseBefore({ hidden: document.visibilityState === 'hidden', failures }));

  async function now(): Promise<void> {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    if (busy) {
      again = true;
      return;
    }
    busy = true;
    restless = false;
    newest = 0;
    const answered = await ask().catch(() => false);
    busy = false;
    if (signal.aborted) return;
    failures = answered ? 0 : failures + 1;
    onConnection(connectionAfter(failures));
    const soon = answered && (again || newest > version());
    again = false;
    if (soon) askAfter(0);
    else if (!live || !answered || restless) askLater();
  }

  const poke = (): void => {
    if (!signal.aborted) void now();
  };
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && poke(), { signal });
  window.addEventListener('online', poke, { signal });
  askAfter(SHOWN);
  const leave = follow(game, {
    told: (news) => {
      const is = news === null || news.of === 'matches' ? null : news.version;
      if (news?.of === 'matches' || (is !== null && is <= version())) return;
      const changes = news?.changes ?? null;
      if (changes !== null && changes.version === version() + 1) take(changes, version());
      if (is !== null && is <= version()) return;
      if (busy && is !== null) newest = Math.max(newest, is);
      else poke();
    },
    live: (is) => {
      live = is;
      if (live) return;
      // The loss itself was a failure: where the next request fails as well, the player is told.
      failures = Math.max(failures, 1);
      if (!busy) askAfter(LOST * Math.random());
    },
  });
  return {
    /** Asks at once: something happened here. */
    poke,
    /** Asks again in a while, also where all news are told: something here still waits for an answer. */
    later(): void {
      if (signal.aborted) return;
      restless = true;
      if (!busy && timer === null) askLater();
    },
    stop(): void {
      left.abort();
      leave();
      if (timer !== null) clearTimeout(timer);
    },
  };
}
