import { fieldsAt, keepJson } from '../texts';

/** How much waits in which games, noted beside the database so that no page has to read whole games for it. */

const KEY = 'muster-roll:unsent';

/** By link; games in which nothing waits are not named. */
export const unsentGames = (): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(fieldsAt(KEY)).filter((each): each is [string, number] => typeof each[1] === 'number'),
  );

/** Notes how much waits in a game. */
export function noteUnsent(viewId: string, count: number): void {
  const { [viewId]: before = 0, ...others } = unsentGames();
  if (before !== count) keepJson(KEY, count === 0 ? others : { ...others, [viewId]: count });
}
