import { useCallback, useEffect, useRef, useState } from 'react';
import { DOUBLE_TAP } from '@/lib/foundation/strayTap';
import type { FallenDice } from '@/lib/play/table/dice';
import type { Marks, MarkSet } from '@/lib/play/table/marks';
import type { TableHand } from '@/components/play/tableHand.model';

/** How long a tap can be taken back in its own place, in milliseconds. */
const OFFERED = 5000;

/** The last tap, as long as it can be taken back in place. */
export interface LastTap {
  /** The piece that it was about. */
  piece: string;
  sets: readonly MarkSet[];
  before: Marks;
}

/** Sets numbers by taps. The second of a double tap does nothing, but where one counts; each can be taken back for 5 s. */
export function useLastTap({ marks, set, unset }: Pick<TableHand, 'marks' | 'set' | 'unset'>): {
  last: LastTap | null;
  tap: (piece: string, sets: readonly MarkSet[], counts?: boolean, dice?: readonly FallenDice[]) => void;
  takeBack: () => void;
} {
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
