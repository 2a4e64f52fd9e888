import { jsonAt, keepJson, mirrorSoon } from './texts';

/** Which games this device leaves out of its list. They are not deleted, and the other player still sees them. */

const KEY = 'muster-roll:hidden-games';
const MOST = 1000;

/** Their links, last hidden first. They are only ever compared: what is no link hides nothing. */
export function hiddenGames(): readonly string[] {
  const links = jsonAt(KEY);
  return Array.isArray(links) ? links.filter((link) => typeof link === 'string').slice(0, MOST) : [];
}

/** Leaves a game out of the list, or takes it in again; gives what is hidden then. */
export function hideGame(viewId: string, hidden: boolean): readonly string[] {
  const others = hiddenGames().filter((each) => each !== viewId);
  const now = hidden ? [viewId, ...others].slice(0, MOST) : others;
  keepJson(KEY, now);
  mirrorSoon();
  return now;
}
