import type { GameFormat } from '../../rules/format';
import { AT_TABLE } from './table/atTable';

/** Far above any game: a limit in points is only what players agree on. */
const MOST_POINTS = 100_000;

/** What a game takes of the format. */
export const TRENCHES_AND_TURBINES: GameFormat = {
  id: 'trenches-and-turbines',
  name: 'Trenches & Turbines',
  edition: 'own',
  // The document has neither a number nor a date.
  version: 'undated',
  limits: { points: null },
  gameSizes: { usual: [], max: MOST_POINTS, optional: true },
  agreements: null,
  atTable: AT_TABLE,
};
