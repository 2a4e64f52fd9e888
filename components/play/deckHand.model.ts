import { pieceOf } from '@/lib/play/deck/card';
import type { Deck, SidedUnit } from '@/lib/play/deck/deck';
import type { Play } from '@/lib/play/deck/stack';
import { eachSide, type BySide } from '@/lib/play/game/side';
import { isGone, isLost, LOST, type Marks, type MarkSet } from '@/lib/play/table/marks';
import type { Piece } from '@/lib/play/table/piece';
import { undoOf } from '@/lib/play/table/taps';
import type { TableHand } from './tableHand.model';

/** A drawn unit as a piece on the table; null: no more than its name is known. */
export const pieceOfUnit = ({ name, key, card }: Pick<SidedUnit, 'name' | 'key' | 'card'>): Piece | null =>
  card === null ? null : pieceOf(name, key, card);

/** A piece of a match with a deck, which knows itself whose cards are spent. */
export const besideDeck = (piece: Piece): Piece => ({
  ...piece,
  marks: piece.marks.filter(({ id }) => id !== 'cards'),
});

/** The units that are lost on the table and whose cards are still in play, by key. */
export const lostInPlay = (units: readonly SidedUnit[], marks: BySide<Marks>, { dead }: Pick<Play, 'dead'>) =>
  units
    .filter((unit) => {
      const piece = dead.includes(unit.key) ? null : pieceOfUnit(unit);
      return piece !== null && isGone(marks[unit.side], piece);
    })
    .map(({ key }) => key);

/** What is set on the table when an Airborne unit lands. */
export const landingSets = ({ card }: Pick<SidedUnit, 'card'>): readonly MarkSet[] =>
  card === null
    ? []
    : [
        { piece: card.id, mark: 'landed', value: 1 },
        { piece: card.id, mark: 'reserve', value: 0 },
      ];

/** What is set on the table when a unit dies in the deck, in a round: whoever of it is left is lost. */
export const diedSets = ({ card }: Pick<SidedUnit, 'card'>, marks: Marks, round: number): readonly MarkSet[] =>
  (card?.models ?? [])
    .filter((model) => !isLost(marks, model))
    .map(({ id }) => ({ piece: id, mark: LOST, value: round }));

/** What is set on the table when a unit comes back into the deck: those are there again who were lost with it. */
export const backSets = (
  { card, key }: Pick<SidedUnit, 'card' | 'key'>,
  marks: Marks,
  { took }: Pick<Play, 'took'>,
): readonly MarkSet[] =>
  (card?.models ?? [])
    .filter((model) => isLost(marks, model) && (Object.hasOwn(took, key) ? took[key] : null)?.includes(model.id))
    .map(({ id }) => ({ piece: id, mark: LOST, value: 0 }));

/** One side of a deck as an army at the table. `set`: keeps numbers; null: somebody looks on. */
export function deckHand(
  units: readonly SidedUnit[],
  marks: Marks,
  set: ((sets: readonly MarkSet[]) => void) | null,
): TableHand {
  const pieces = units.flatMap((unit) => pieceOfUnit(unit) ?? []);
  return {
    pieces,
    bases: [],
    marks,
    names: {},
    tally: [],
    roll: null,
    set,
    unset: set === null ? null : (sets, before) => set(undoOf(before, sets, pieces)),
    rename: null,
    mayLose: true,
  };
}

/** The forces of a match’s deck, with what each unit is as this device reads the lists; null: it cannot. */
export function withCards(forces: Deck['forces'], read: Deck['forces'] | null): Deck['forces'] {
  if (read === null) return forces;
  return eachSide((side) => ({
    ...forces[side],
    units: forces[side].units.map((unit) => {
      const here = read[side].units.find(({ id }) => id === unit.id);
      return here === undefined ? unit : { ...unit, summary: here.summary, card: here.card };
    }),
  }));
}
