import type { LinkedDataset } from '../data/link';
import { mainCost } from '../data/mainCost';
import { readingOf } from './readings';
import type { EditionId } from '../documents/book/editions.data';

/** How a format has a list understood. */
export interface Way {
  /** As which edition's where its data does not tell; `any`: as any game, whatever its data is. Null: as its data is. */
  edition: EditionId | null;
  /** What it is counted in; null: in what the data calls points. */
  counts: { typeId: string; name: string } | null;
}

/** As the editions have it that the data is made for. */
export const USUAL: Way = { edition: null, counts: null };

/** Data without any cost: all of it costs nothing. */
const NOTHING = { typeId: '', name: 'points' } as const;

/** How lists of some data are understood where no format says so: as its edition has it, else as any game. */
export function wayOfData(linked: LinkedDataset): Way {
  const { edition, modelsBy } = readingOf(linked);
  return modelsBy === 'type' ? { edition, counts: mainCost(linked) ?? NOTHING } : USUAL;
}

/** How a format has lists of some data understood. */
export const wayOf = (linked: LinkedDataset, { byData, edition }: { byData: boolean; edition: EditionId }): Way => ({
  edition,
  counts: byData ? (mainCost(linked) ?? NOTHING) : null,
});
