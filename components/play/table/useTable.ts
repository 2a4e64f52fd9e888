import { useSyncExternalStore, useState, useEffect, useRef } from 'react';
import { storedTable, storeTable, subscribeTables } from '@/lib/browser/storedTable';
import type { LocalTable } from '@/lib/play/localTable';
import { eachSide, otherSide, type BySide, type Side } from '@/lib/play/game/side';
import type { TableHand } from '@/components/play/tableHand.model';
import type { FallenDice } from '@/lib/play/table/dice';
import { DOUBLE_TAP } from '@/lib/foundation/strayTap';
import { pieceWith, type MarkSet } from '@/lib/play/table/marks';
import type { Piece } from '@/lib/play/table/piece';

/** What this device keeps of a table, and what keeps it; undefined: not looked yet. Other tabs follow. */
export function useStoredTable(id: string) {
  const table = useSyncExternalStore(
    subscribeTables,
    () => storedTable(id),
    () => undefined,
  );
  return [table, (next: LocalTable | null): void => storeTable(id, next, Date.now())] as const;
}

/** One army under the hand: how it stands, what is picked of it, and what a tap does. */
export interface ArmyHand extends TableHand, ReturnType<typeof useLastTap> {
  piece: Piece | null;
  /** The model that was tapped itself; null: its piece was. */
  model: string | null;
  pick: (model: string | null, meant?: boolean) => void;
}

/** Both armies of a table: one piece of both is picked at a time. */
export interface TwoHands {
  hands: BySide<ArmyHand>;
  /** The side whose piece is picked; the first where none is. */
  at: Side;
  /** One’s own army first. */
  order: readonly [Side, Side];
}

/** Picks pieces of both armies; with another `moment` (a card of the deck, a turn) none is picked. */
export function useTwoHands(tables: BySide<TableHand>, first: Side, moment: string): TwoHands {
  const [open, setOpen] = useState<{ side: Side; model: string; meant: boolean; moment: string } | null>(null);
  const taps = { a: useLastTap(tables.a), b: useLastTap(tables.b) };
  const hands = eachSide((side): ArmyHand => {
    const here = open?.side === side && open.moment === moment ? open : null;
    return {
      ...tables[side],
      ...taps[side],
      piece: here === null ? null : pieceWith(tables[side].pieces, here.model),
      model: here?.meant === true ? here.model : null,
      pick: (model, meant = false) => setOpen(model === null ? null : { side, model, meant, moment }),
    };
  });
  const other = otherSide(first);
  return { hands, at: hands[other].piece === null ? first : other, order: [first, other] };
}

/** How long a tap is told, in milliseconds. */
const TOLD = 5000;

/** Sets numbers by taps, and tells the last. The second of a double tap does nothing, but where one counts. */
export function useLastTap({ set }: Pick<TableHand, 'set'>) {
  const [last, setLast] = useState<readonly MarkSet[] | null>(null);
  const before = useRef({ at: -DOUBLE_TAP, on: '' });
  function tap(sets: readonly MarkSet[], counts = false, dice: readonly FallenDice[] = []): void {
    const [first] = sets;
    if (set === null || first === undefined) return;
    const now = { at: performance.now(), on: `${first.piece} ${first.mark}` };
    const isDouble = now.on === before.current.on && now.at - before.current.at < DOUBLE_TAP;
    before.current = now;
    if (isDouble && !counts) return;
    // The time begins anew with each tap.
    setLast([...sets]);
    set(sets, dice);
  }
  useEffect(() => {
    if (last === null) return;
    const timer = setTimeout(() => setLast(null), TOLD);
    return () => clearTimeout(timer);
  }, [last]);
  return { last, tap };
}
