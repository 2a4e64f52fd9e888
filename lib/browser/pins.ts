import { z } from 'zod';
import { mirrorSoon, readBy, storedAt } from './texts';

/** The units of a list that no advice touches: no part of the list, this browser remembers them. */

/** Far more than a list has; what is kept is read again at each visit. */
export const MOST_PINS = 500;

const pinsSchema = z.array(z.string().max(200)).max(MOST_PINS).readonly();
const pinsOf = (viewId: string) => storedAt(`muster-roll:pins:${viewId}`, readBy(pinsSchema));

/** The root selections that are kept; those that are gone stay, for an undo may bring them back. */
export const loadPins = (viewId: string): readonly string[] => pinsOf(viewId).load() ?? [];

/** Keeps a unit as it is, or no longer; gives those that are kept then. */
export function togglePin(viewId: string, pins: readonly string[], id: string): readonly string[] {
  const others = pins.filter((each) => each !== id);
  const now = others.length < pins.length ? others : [...others, id].slice(-MOST_PINS);
  if (now.length === 0) pinsOf(viewId).drop();
  else pinsOf(viewId).keep(now);
  mirrorSoon();
  return now;
}
