import { useCallback, useMemo, useState } from 'react';
import type { Piece } from '@/lib/play/table/piece';
import type { TableHand } from '@/components/play/tableHand.model';
import { useLastTap, type LastTap } from './useLastTap';

/** What is picked of one army, and what taps on it set. */
export interface Picked {
  piece: Piece | null;
  /** Of its models the one that was meant; null: whichever. */
  model: string | null;
  /** Opens the piece of a model; null: none. `meant`: this model and no other of the piece. */
  pick: (model: string | null, meant?: boolean) => void;
  tap: ReturnType<typeof useLastTap>['tap'];
  last: LastTap | null;
  takeBack: () => void;
}

/** Picks pieces of an army, one at a time. */
export function usePicked(hand: TableHand): Picked {
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
