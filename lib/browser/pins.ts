import { z } from 'zod';
import { draftStore } from './draftStore';
import { mirrorSoon } from './texts';

/** The units of a list that no advice touches: no part of the list, this browser remembers them. */

/** Far more than a list has; what is kept is read again at each visit. */
export const MOST_PINS = 500;

const store = draftStore('muster-roll:pins', z.array(z.string().max(200)).max(MOST_PINS).readonly());

/** The root selections that are kept; those that are gone stay, for an undo may bring them back. */
export const loadPins = (viewId: string): readonly string[] => store.load(viewId) ?? [];

/** Keeps a unit as it is, or no longer; gives those that are kept then. */
export function togglePin(viewId: string, pins: readonly string[], id: string): readonly string[] {
  const others = pins.filter((each) => each !== id);
  const now = others.length < pins.length ? others : [...others, id].slice(-MOST_PINS);
  if (now.length === 0) store.drop(viewId);
  else store.keep(viewId, now);
  mirrorSoon();
  return now;
}
