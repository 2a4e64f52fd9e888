import type { EditionId } from '../documents/book/editions.data';
import type { GameFormat } from '../rules/format';
import { OWN_RULES } from './own-rules/gameFormat';
import { RECON_SQUAD } from './recon-squad/gameFormat';
import { SCOUT_TEAM } from './scout-team/gameFormat';
import { TRENCHES_AND_TURBINES } from './trenches-and-turbines/gameFormat';

/** What a game takes of each format, in the order in which they are offered: a page has it without any rule. */
const gameFormats: readonly GameFormat[] = [RECON_SQUAD, SCOUT_TEAM, TRENCHES_AND_TURBINES, OWN_RULES];

/** All formats as far as it takes to agree on a game: plain values, which a page can hand to its script. */
export const formatChoices: readonly Pick<GameFormat, 'id' | 'name' | 'gameSizes'>[] = gameFormats.map(
  ({ id, name, gameSizes }) => ({ id, name, gameSizes }),
);

/** The same of the formats for which players can write units of an edition. */
export const gameFormatsOf = (edition: EditionId): readonly GameFormat[] =>
  gameFormats.filter((format) => format.edition === edition);

/** What a game takes of the format of this id, or null. */
export const gameFormat = (id: string): GameFormat | null => gameFormats.find((format) => format.id === id) ?? null;
