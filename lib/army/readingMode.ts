import type { LinkedDataset } from '../data/link';
import { mainCost } from '../data/mainCost';
import { readingOf } from './readings';
import type { EditionId } from '../documents/book/editions.data';

/** Mode in which a list is read: the edition, and the cost that counts. */
export interface ReadingMode {
  /** As which edition's where its data does not tell; `any`: as any game, whatever its data is. Null: as its data is. */
  edition: EditionId | null;
  /** What it is counted in; null: in what the data calls points. */
  counts: { typeId: string; name: string } | null;
}

/** Mode of the data's own edition. */
export const USUAL_MODE: ReadingMode = { edition: null, counts: null };

/** Data without any cost: all of it costs nothing. */
const NOTHING = { typeId: '', name: 'points' } as const;

/** Returns the mode for data without a format: its edition's, else that of any game. */
export function modeOfData(linked: LinkedDataset): ReadingMode {
  const { edition, modelsBy } = readingOf(linked);
  return modelsBy === 'type' ? { edition, counts: mainCost(linked) ?? NOTHING } : USUAL_MODE;
}

/** Returns the mode in which a format reads lists of some data. */
export const modeOf = (
  linked: LinkedDataset,
  { byData, edition }: { byData: boolean; edition: EditionId },
): ReadingMode => ({ edition, counts: byData ? (mainCost(linked) ?? NOTHING) : null });
