import { z } from 'zod';
import { viewIdSchema } from '@/lib/foundation/viewId';
import { load } from './seats';
import { keepJson, mirrorSoon } from './texts';

/** Which games this device leaves out of its list. They are not deleted, and the other player still sees them. */

const KEY = 'muster-roll:hidden-games';
const MOST = 1000;
const hiddenSchema = z.array(viewIdSchema).max(MOST).readonly();

/** Their links, last hidden first. */
export const hiddenGames = (): readonly string[] => load(KEY, hiddenSchema, []);

/** Leaves a game out of the list, or takes it in again; gives what is hidden then. */
export function hideGame(viewId: string, hidden: boolean): readonly string[] {
  const others = hiddenGames().filter((each) => each !== viewId);
  const now = hidden ? [viewId, ...others].slice(0, MOST) : others;
  keepJson(KEY, now);
  mirrorSoon();
  return now;
}
