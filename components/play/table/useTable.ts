import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { storedTable, storeTable, subscribeTables } from '@/lib/browser/storedTable';
import type { LocalTable } from '@/lib/play/localTable';
import { otherSide, type BySide, type Side } from '@/lib/play/game/side';
import type { TableHand } from '@/components/play/tableHand.model';
import { usePicked, type Picked } from './usePicked';

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

/** Picks of one army, and so of no other. */
const alone = (own: Picked, other: Picked): Picked => ({
  ...own,
  pick: (model, meant) => {
    other.pick(null);
    own.pick(model, meant);
  },
});
