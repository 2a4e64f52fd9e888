import { type Deck, DECK_LIMITS, type DeckForce, type DeckUnit } from '@/lib/play/deck/deck';
import { type Side, type BySide, SIDES } from '@/lib/play/game/side';

/** A unit written by hand, with one card. */
const newUnit = (id: string): DeckUnit => ({
  id,
  name: '',
  summary: '',
  cards: 1,
  models: null,
  airborne: false,
  card: null,
});

/** An id that no unit of a force has: the next number. */
const freeId = (units: readonly DeckUnit[]): string =>
  String(1 + Math.max(0, ...units.map(({ id }) => (/^\d{1,9}$/.test(id) ? Number(id) : 0))));

/** Who plays a side of a deck: a list’s force, one written by hand, or nobody. */
export interface DeckChoice {
  by: 'list' | 'hand' | 'nobody';
  force: DeckForce;
}

export const NOBODY: DeckChoice = { by: 'nobody', force: { name: 'Nobody', units: [] } };
/** A force by hand begins with an empty row to type into. */
export const BY_HAND: DeckChoice = { by: 'hand', force: { name: '', units: [newUnit('1')] } };

/** The forces of a game before, to choose from again. */
export const chosenAgain = (forces: Deck['forces']): BySide<DeckChoice> => ({
  a: choiceOf(forces.a),
  b: choiceOf(forces.b),
});

const choiceOf = (force: DeckForce): DeckChoice => (force.units.length === 0 ? NOBODY : { by: 'hand', force });

/** The units that have a name: an empty last row is only there to type into. */
const named = ({ units }: DeckForce): readonly DeckUnit[] =>
  units.filter(({ name }, place) => name.trim() !== '' || place < units.length - 1);

/** What is still missing before the cards can be shuffled, in sentences; empty: nothing. */
export function missingFor(chosen: BySide<DeckChoice | null>, nameOf: (side: Side) => string): readonly string[] {
  const lines = SIDES.flatMap((side) => {
    const choice = chosen[side];
    const who = nameOf(side);
    if (choice === null) return [`${who}: choose who plays it.`];
    if (choice.by === 'nobody') return [];
    const units = named(choice.force);
    if (units.length === 0) return [`${who}: type the name of a unit.`];
    const unnamed = units.findIndex(({ name }) => name.trim() === '');
    return unnamed === -1 ? [] : [`${who}: row ${unnamed + 1} has no name yet.`];
  });
  return lines.length === 0 && SIDES.every((side) => chosen[side]?.by === 'nobody')
    ? ['One side needs a force.']
    : lines;
}

/** The forces of the game: without the empty row, names without blanks around them. */
export const forcesOf = (chosen: BySide<DeckChoice>, nameOf: (side: Side) => string): Deck['forces'] => {
  const of = (side: Side): DeckForce => ({
    name: nameOf(side),
    units: named(chosen[side].force).map((unit) => ({ ...unit, name: unit.name.trim() })),
  });
  return { a: of('a'), b: of('b') };
};

/** A force with another empty row, as long as there is room. */
export const withRow = (force: DeckForce): DeckForce =>
  force.units.length >= DECK_LIMITS.unitsPerSide
    ? force
    : { ...force, units: [...force.units, newUnit(freeId(force.units))] };
