import 'server-only';
import type { GameChanges } from '../share/game';
import { gameTopic } from './gameNews';
import { changesAfter } from './games';
import { newsOf } from './news';

/** At most this many requests wait on one server; whoever comes then is answered at once, and asks again. */
const MOST_WAITING = 2000;

let waiting = 0;

/**
 * What happened in a game after a version, as soon as there is anything, or nothing when `signal` says stop. Null: there
 * is no such game.
 */
export async function changesSoon(viewId: string, after: number, signal: AbortSignal): Promise<GameChanges | null> {
  if (waiting >= MOST_WAITING) return changesAfter(viewId, after);
  waiting += 1;
  const enough = new AbortController();
  try {
    // Waits from before it looks, so that nothing comes in between.
    const news = newsOf(gameTopic(viewId), AbortSignal.any([signal, enough.signal]));
    const now = await changesAfter(viewId, after);
    return now === null || now.version !== after || !(await news) ? now : await changesAfter(viewId, after);
  } finally {
    waiting -= 1;
    enough.abort();
  }
}
