import { pieceOf } from '@/lib/deck/card';
import type { Deck, SidedUnit } from '@/lib/deck/deck';
import { eachSide } from '@/lib/game/side';
import type { Marks, MarkSet } from '@/lib/table/marks';
import type { Piece } from '@/lib/table/piece';
import { undoOf } from '@/lib/table/taps';
import type { TableHand } from './tableHand';

/** A drawn unit as a piece on the table; null: no more than its name is known. */
export const pieceOfUnit = ({ name, key, card }: Pick<SidedUnit, 'name' | 'key' | 'card'>): Piece | null =>
  card === null ? null : pieceOf(name, key, card);

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
