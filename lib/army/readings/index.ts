import { profileShapes } from '../../battlescribe/profileShapes';
import type { LinkedDataset } from '../../battlescribe/link';
import { anyGame } from './any-game';
import { ownUnits } from './own-units';
import { EDITIONS, playsWith, type EditionId } from '../../units/editions.data';
import type { Reading } from './reading';
import { wh40k7e } from './wh40k-7e';
import { wh40k9e } from './wh40k-9e';

/** The game systems that the community's data is made for, and that of own units, by id. */
const READINGS: Readonly<Record<string, Reading>> = {
  'e1ebd931-a209-3ce4-87b4-d9918d25530b': wh40k7e,
  '28ec-711c-d87f-3aeb': wh40k9e,
  [EDITIONS.own.gameSystem.id]: ownUnits,
};

/** Of a game system, what tells how its data is read. */
interface GameSystemShape {
  readonly id: string;
  readonly profileTypes: readonly { readonly name: string; readonly characteristics: readonly string[] }[];
}

/**
 * How a game system's data is read; an unknown one (invented factions, say) by the names of its profiles and
 * characteristics. What is like no edition that a format knows is any game.
 */
export function readingFor({ id, profileTypes }: GameSystemShape): Reading {
  const known = READINGS[id];
  if (known !== undefined) return known;
  if (profileTypes.some(isNinthStatline)) return LIKE_9E;
  return isAnyGame(profileTypes) ? anyGame : LIKE_7E;
}

/** How a format has the data read that it plays with: as its edition is, or as any game. */
export const readingUnder = (system: GameSystemShape, format: EditionId | null): Reading =>
  format === 'any' ? anyGame : readingFor(system);

const LIKE_7E: Reading = { ...wh40k7e, standardDetachment: null };
const LIKE_9E: Reading = { ...wh40k9e, standardDetachment: null };

/** Movement is in a statline since the eighth edition; before, "Unit" had a unit type and an Initiative. */
const isNinthStatline = ({ name, characteristics }: GameSystemShape['profileTypes'][number]): boolean => {
  const names = characteristics.map((each) => each.trim());
  return name.trim() === 'Unit' && names.includes('M') && names.includes('Save');
};

const SEVENTH_TYPES = new Set(['unit', 'vehicle', 'walker', 'flyer', 'building', 'weapon']);
const SEVENTH_STATS = new Set(EDITIONS['7th'].profiles['Unit']);
/** So many characteristics of a trooper tell the seventh edition. */
const FEWEST_ALIKE = 3;

/** A game whose profiles go by other names, or whose "Unit" has another line. Without any profiles nothing tells. */
function isAnyGame(types: GameSystemShape['profileTypes']): boolean {
  const named = types.filter(({ name }) => SEVENTH_TYPES.has(name.trim().toLowerCase()));
  const unit = named.find(({ name }) => name.trim().toLowerCase() === 'unit');
  if (unit === undefined) return types.length > 0 && named.length === 0;
  return unit.characteristics.filter((each) => SEVENTH_STATS.has(each.trim())).length < FEWEST_ALIKE;
}

/** How some unit data is read. */
export const readingOf = ({ gameSystem: { file } }: LinkedDataset): Reading =>
  readingFor({ id: file.id, profileTypes: profileShapes(file) });

/** The edition of the game that some unit data is for: which formats may be played with it. */
export const editionOf = (linked: LinkedDataset): EditionId => readingOf(linked).edition;

/** Whether a format of an edition is played with some data. */
export const isPlayedWith = (format: EditionId, linked: LinkedDataset): boolean => playsWith(format, editionOf(linked));

/**
 * The edition of a game system known by its id alone; null for any other, whose data has to be looked at (`editionOf`).
 */
export const knownEdition = (gameSystemId: string): EditionId | null => READINGS[gameSystemId]?.edition ?? null;

/**
 * The id of the force entry that a house detachment stands in for: conditions of the data ask for it. Null: the first
 * force entry.
 */
export const standardDetachment = (gameSystemId: string): string | null =>
  READINGS[gameSystemId]?.standardDetachment ?? null;
