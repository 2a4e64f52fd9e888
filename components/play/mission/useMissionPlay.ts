import { writerOf } from '@/lib/view/play/writerOf';
import { useCallback, useRef, useState } from 'react';
import type { Seats } from '@/lib/browser/seats';
import { useToastOffline } from '@/components/shared/toaster';
import { SIDES, type Side } from '@/lib/game/side';
import type { MatchEvent } from '@/lib/match/match';
import type { MatchState } from '@/lib/match/state';

/** What every part of the sheet works with. */
export interface MissionPlay {
  readonly state: MatchState;
  readonly seats: Seats;
  /** The players at this device; none: somebody looks on. */
  readonly held: readonly Side[];
  /** In whose name this device enters what happens on the table; null: it looks on. */
  readonly writer: Side | null;
  readonly busy: boolean;
  /** Sends an event, after whatever is on its way; says why when it is refused. */
  readonly act: (side: Side, event: MatchEvent) => void;
}

export function useMissionPlay(
  state: MatchState,
  seats: Seats,
  send: (side: Side, event: MatchEvent) => Promise<string | null>,
): MissionPlay {
  const toast = useToastOffline();
  const [waiting, setWaiting] = useState(0);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const act = useCallback(
    (side: Side, event: MatchEvent): void => {
      setWaiting((count) => count + 1);
      const run = async (): Promise<void> => {
        try {
          const why = await send(side, event);
          if (why !== null) toast({ text: why });
        } finally {
          setWaiting((count) => count - 1);
        }
      };
      // An earlier failure does not stop later events.
      queue.current = queue.current.then(run, run);
    },
    [send, toast],
  );
  const held = SIDES.filter((side) => seats[side] !== null);
  return { state, seats, held, writer: writerOf(state, held), busy: waiting > 0, act };
}
