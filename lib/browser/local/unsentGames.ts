/**
 * How much waits to be sent in which games, noted beside the database, so that no page has to read whole games for it.
 * A note that is lost costs nothing: what waits is sent when its game is opened.
 */

const KEY = 'muster-roll:unsent';

/** By link; games in which nothing waits are not named. */
export function unsentGames(): Readonly<Record<string, number>> {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    const entries = Object.entries((read ?? {}) as Record<string, unknown>);
    return Object.fromEntries(entries.filter((each): each is [string, number] => typeof each[1] === 'number'));
  } catch {
    return {};
  }
}

/** Notes how much waits in a game. */
export function noteUnsent(viewId: string, count: number): void {
  try {
    const { [viewId]: before = 0, ...others } = unsentGames();
    if (before === count) return;
    localStorage.setItem(KEY, JSON.stringify(count === 0 ? others : { ...others, [viewId]: count }));
  } catch {
    // A browser that keeps nothing has nothing to send later.
  }
}
