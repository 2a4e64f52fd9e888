import { useMemo } from 'react';
import type { Entry } from '@/lib/play/game/log';
import { otherSide, type Side, type Sided } from '@/lib/play/game/side';
import type { MatchEvent } from '@/lib/play/match/match';
import type { MatchState } from '@/lib/play/match/state';
import type { ListCheckedHere } from '@/lib/play/shownList';
import type { TableHand } from '@/components/play/tableHand.model';
import { useMatchHand } from './useMatchHand';
import { usePicked, type Picked } from './usePicked';

/** Both armies of a match at one table: one piece of both is picked at a time. */
export function useTwoHands(
  play: {
    state: MatchState;
    writer: Side | null;
    act: (side: Side, event: MatchEvent) => void;
  },
  lists: Sided<ListCheckedHere | null>,
  entries: readonly Entry<MatchEvent>[],
): {
  hands: Sided<TableHand>;
  picked: Sided<Picked>;
  /** The side whose piece is picked; its own where none is. */
  at: Side;
  /** One’s own army first. */
  order: readonly [Side, Side];
} {
  const a = useMatchHand(play, 'a', lists.a, entries);
  const b = useMatchHand(play, 'b', lists.b, entries);
  const [ofA, ofB] = [usePicked(a), usePicked(b)];
  const first = play.writer ?? 'a';
  const picked = useMemo(() => ({ a: alone(ofA, ofB), b: alone(ofB, ofA) }), [ofA, ofB]);
  const other = otherSide(first);
  return {
    hands: { a, b },
    picked,
    at: picked[other].piece === null ? first : other,
    order: [first, other],
  };
}

/** Picks of one army, and so of no other. */
const alone = (own: Picked, other: Picked): Picked => ({
  ...own,
  pick: (model, meant) => {
    other.pick(null);
    own.pick(model, meant);
  },
});
