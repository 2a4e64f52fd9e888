import { useCallback, useMemo, useSyncExternalStore, useState, useEffect, useRef } from 'react';
import { storedTable, storeTable, subscribeTables } from '@/lib/browser/storedTable';
import type { LocalTable } from '@/lib/play/localTable';
import { otherSide, type BySide, type Side } from '@/lib/play/game/side';
import type { TableHand } from '@/components/play/tableHand.model';
import type { FallenDice } from '@/lib/play/table/dice';
import { DOUBLE_TAP } from '@/lib/foundation/strayTap';
import type { Marks, MarkSet } from '@/lib/play/table/marks';

/** What this device keeps of a table, and what keeps it; undefined: not looked yet. Other tabs follow. */
export function useStoredTable(
  id: string,
): readonly [LocalTable | null | undefined, (table: LocalTable | null) => void] {
  const table = useSyncExternalStore(
    subscribeTables,
    () => storedTable(id),
    () => undefined,
  );
  const store = useCallback((next: LocalTable | null) => storeTable(id, next, Date.now()), [id]);
  return [table, store];
}

/** Both armies of a table: one piece of both is picked at a time. */
export interface TwoHands {
  hands: BySide<TableHand>;
  picked: BySide<Picked>;
  /** The side whose piece is picked; the first where none is. */
  at: Side;
  /** One’s own army first. */
  order: readonly [Side, Side];
}

/** Picks pieces of both armies. */
export function useTwoHands(hands: BySide<TableHand>, first: Side): TwoHands {
  const [ofA, ofB] = [usePicked(hands.a), usePicked(hands.b)];
  const picked = useMemo(() => ({ a: alone(ofA, ofB), b: alone(ofB, ofA) }), [ofA, ofB]);
  const other = otherSide(first);
  return { hands, picked, at: picked[other].piece === null ? first : other, order: [first, other] };
}

const alone = (own: Picked, other: Picked): Picked => ({
  ...own,
  pick: (model, meant) => {
    other.pick(null);
    own.pick(model, meant);
  },
});

/** What is picked of one army, and what taps on it set. */
export type Picked = ReturnType<typeof usePicked>;

/** Picks pieces of an army, one at a time. */
function usePicked(hand: TableHand) {
  const [open, setOpen] = useState<{ model: string; meant: boolean } | null>(null);
  const { last, tap, takeBack } = useLastTap(hand);
  const { pieces } = hand;
  const pick = useCallback(
    (model: string | null, meant = false): void => setOpen(model === null ? null : { model, meant }),
    [],
  );
  const piece = useMemo(
    () => (open === null ? null : (pieces.find(({ models }) => models.some(({ id }) => id === open.model)) ?? null)),
    [open, pieces],
  );
  return { piece, model: open?.meant === true ? open.model : null, pick, tap, last, takeBack };
}

/** How long a tap can be taken back in its own place, in milliseconds. */
const OFFERED = 5000;

/** The last tap, as long as it can be taken back in place. */
export interface LastTap {
  piece: string;
  sets: readonly MarkSet[];
  before: Marks;
}

/** Sets numbers by taps. The second of a double tap does nothing, but where one counts; each can be taken back for 5 s. */
export function useLastTap({ marks, set, unset }: Pick<TableHand, 'marks' | 'set' | 'unset'>) {
  const [last, setLast] = useState<LastTap | null>(null);
  const before = useRef({ at: -DOUBLE_TAP, on: '' });
  const tap = useCallback(
    (piece: string, sets: readonly MarkSet[], counts = false, dice: readonly FallenDice[] = []): void => {
      const [first] = sets;
      if (set === null || first === undefined) return;
      const now = { at: performance.now(), on: `${first.piece} ${first.mark}` };
      const isDouble = now.on === before.current.on && now.at - before.current.at < DOUBLE_TAP;
      before.current = now;
      if (isDouble && !counts) return;
      setLast({ piece, sets, before: marks });
      set(sets, dice);
    },
    [marks, set],
  );
  useEffect(() => {
    if (last === null) return;
    const timer = setTimeout(() => setLast(null), OFFERED);
    return () => clearTimeout(timer);
  }, [last]);
  const takeBack = useCallback((): void => {
    if (last === null) return;
    before.current = { at: -DOUBLE_TAP, on: '' };
    unset?.(last.sets, last.before);
    setLast(null);
  }, [last, unset]);
  return { last, tap, takeBack };
}
