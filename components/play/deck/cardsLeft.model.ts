import { amount } from '@/lib/foundation/words';
import { unitsOf, type Forces } from '@/lib/play/deck/deck';
import type { Stack } from '@/lib/play/deck/stack';
import type { Side } from '@/lib/play/game/side';
import type { Piece } from '@/lib/play/table/piece';

/** What is said of a piece beside its states: how many of its cards are still to come. */
export const cardsLeft =
  (forces: Forces, { stack, aside }: Stack, side: Side) =>
  ({ unitId }: Piece): readonly string[] => {
    // Units that were bought together lie on the table as one piece.
    const units = unitsOf(forces).filter((unit) => unit.side === side && unit.id.replace(/\/\d+$/, '') === unitId);
    const all = units.reduce((sum, { cards }) => sum + cards, 0);
    const of = (cards: Stack['stack']): number =>
      cards.filter((card) => units.some(({ key }) => key === card.unitId)).length;
    if (all === 0) return [];
    if (of(aside) > 0) return [`${of(aside)} set aside`];
    return [of(stack) === 0 ? 'drawn' : `${of(stack)} of ${amount(all, 'card')}`];
  };
