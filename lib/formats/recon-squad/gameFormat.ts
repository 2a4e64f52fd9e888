import type { GameFormat } from '../../rules/format';
import { AT_TABLE } from './atTable';
import { MOST_POINTS } from './document';

/** What a game takes of the format. */
export const RECON_SQUAD: GameFormat = {
  id: 'recon-squad',
  name: 'Recon Squad',
  edition: '7th',
  version: '2014/12/03',
  limits: { points: MOST_POINTS },
  gameSizes: null,
  agreements: null,
  atTable: AT_TABLE,
};
