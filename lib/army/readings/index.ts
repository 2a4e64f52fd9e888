import type { LinkedDataset } from '../../data/link';
import { mainCost } from '../../data/mainCost';
import type { EvaluatedRoster } from '../../engine/evaluated';
import { anyGame } from './any-game';
import { ownUnits } from './own-units';
import { EDITIONS, playsWith, type EditionId } from '../../documents/book/editions.data';
import type { Reading } from './reading';
import { wh40k7e } from './wh40k-7e';
import { wh40k9e } from './wh40k-9e';

/** Of a game system, what identifies it. */
type GameSystemNamed = Pick<EvaluatedRoster['gameSystem'], 'id' | 'name'>;

/** Written like an edition’s data, with detachments of its own. */
const LIKE_7E: Reading = { ...wh40k7e, standardDetachment: null };
const LIKE_9E: Reading = { ...wh40k9e, standardDetachment: null };

const BY_ID: ReadonlyMap<string, Reading> = new Map([
  // The community's data of the two editions.
  ['e1ebd931-a209-3ce4-87b4-d9918d25530b', wh40k7e],
  ['28ec-711c-d87f-3aeb', wh40k9e],
  // What players write, alone and for an edition.
  [EDITIONS.own.gameSystem.id, ownUnits],
  [EDITIONS['7th'].gameSystem.id, LIKE_7E],
  [EDITIONS['9th'].gameSystem.id, LIKE_9E],
  // The invented data of our samples, which has names of its own: Ebbfall and Ninebells.
  ['5ea0-0000-0000-0000', LIKE_7E],
  ['be11-0000-0000-0000', LIKE_9E],
]);

/** The others by their names: what was forked, renumbered or invented says there what it is written for. */
const GAME = /(?:\b|wh)40[ ,.]{0,2}(?:000|k)\b/i;
const LIKE: readonly { called: RegExp; reading: Reading }[] = [
  { called: /\b7(?:e|th ed(?:ition)?)\b/i, reading: LIKE_7E },
  { called: /\b9(?:e|th ed(?:ition)?)\b/i, reading: LIKE_9E },
];

/** How a format has its data read: as any game, or as its edition is, the format’s own where nothing tells. */
export function readingUnder(system: GameSystemNamed, format: EditionId | null): Reading {
  if (format === 'any') return anyGame;
  return identified(system) ?? LIKE.find(({ reading }) => reading.edition === format)?.reading ?? anyGame;
}

function identified({ id, name }: GameSystemNamed): Reading | undefined {
  const known = BY_ID.get(id);
  if (known !== undefined || !GAME.test(name)) return known;
  return LIKE.find(({ called }) => called.test(name))?.reading;
}

/** How some unit data is read. */
export const readingOf = ({ gameSystem: { file } }: LinkedDataset): Reading => readingUnder(file, null);

/** The edition of the game that a game system is of. */
export const editionOfSystem = (system: GameSystemNamed): EditionId => readingUnder(system, null).edition;

/** The edition of the game that some unit data is for: which formats may be played with it. */
export const editionOf = ({ gameSystem: { file } }: LinkedDataset): EditionId => editionOfSystem(file);

/** Whether a format of an edition is played with some data. */
export const isPlayedWith = (format: EditionId, linked: LinkedDataset): boolean => playsWith(format, editionOf(linked));

/** The force entry that a house detachment stands in for, by its id. Null: the first force entry. */
export const standardDetachment = (gameSystemId: string): string | null =>
  BY_ID.get(gameSystemId)?.standardDetachment ?? null;

/** Mode in which a list is read: the edition, and the cost that counts. */
export interface ReadingMode {
  /** The edition where its data does not tell it; `any`: as any game, whatever its data is. Null: as its data is. */
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
