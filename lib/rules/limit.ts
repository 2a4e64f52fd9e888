import type { Army } from '../army/army';
import type { Format } from './format';

/** The points that a list may have: its own limit, the agreed size, or the format's. Null: none. */
export const pointsLimit = (
  { gameSize }: Pick<Army, 'gameSize'>,
  { byData, gameSizes, limits }: Pick<Format, 'byData' | 'gameSizes' | 'limits'>,
): number | null => (byData || gameSizes !== null ? gameSize : limits.points);
