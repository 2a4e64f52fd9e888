import type { Offer, Slot } from './definition';

const BETWEEN = '::';

/** What selections are in: what it offers, and the links on the way there from the root. */
export interface OfferAt {
  offer: Offer;
  path: readonly string[];
}

/** A composite id, `link::…::entry`: a path of links and what is at its end. */
export const entryIdAt = (path: readonly string[], id: string): string =>
  path.length === 0 ? id : `${path.join(BETWEEN)}${BETWEEN}${id}`;

/** The last part of a composite id: the entry's or group's own id. */
export const lastId = (entryId: string): string => entryId.split(BETWEEN).at(-1) ?? entryId;

/** The slot that a composite id names, below the path of what offers it; null for none. */
export function slotAt({ offer, path }: OfferAt, entryId: string): Slot | null {
  if (path.length === 0) return offer.byId.get(entryId) ?? null;
  const prefix = entryIdAt(path, '');
  return entryId.startsWith(prefix) ? (offer.byId.get(entryId.slice(prefix.length)) ?? null) : null;
}
