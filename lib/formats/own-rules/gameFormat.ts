import { PLAIN_TABLE } from '../../rules/atTable';
import type { GameFormat } from '../../rules/format';

/** What a game takes of the format. */
export const OWN_RULES: GameFormat = {
  id: 'own-rules',
  name: 'By its own rules',
  edition: 'any',
  version: 'undated',
  limits: { points: null },
  gameSizes: null,
  agreements: null,
  atTable: PLAIN_TABLE,
};
