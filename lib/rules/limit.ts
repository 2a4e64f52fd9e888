import type { Army } from '../army/army';
import type { Format } from './format';

/**
 * The points that a list may have under a format: its own limit where the data alone judges, the agreed size of the game
 * where the format goes by that, else the format's. Null: none.
 */
export const pointsLimit = (
  { gameSize }: Pick<Army, 'gameSize'>,
  { byData, gameSizes, limits }: Pick<Format, 'byData' | 'gameSizes' | 'limits'>,
): number | null => (byData || gameSizes !== null ? gameSize : limits.points);
