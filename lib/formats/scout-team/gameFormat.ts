import type { GameFormat } from '../../rules/format';
import { AGREEMENTS } from './agreements';
import { AT_TABLE } from './atTable';
import { GAME_SIZES } from './document';

/** What a game takes of the format. */
export const SCOUT_TEAM: GameFormat = {
  id: 'scout-team',
  name: 'Scout Team',
  edition: '9th',
  // The document has neither a number nor a date.
  version: 'undated',
  limits: { points: GAME_SIZES.max },
  gameSizes: GAME_SIZES,
  agreements: AGREEMENTS,
  atTable: AT_TABLE,
};
