import { useEffect, useRef, useState } from 'react';
import type { Side } from '@/lib/play/game/side';
import type { Seats } from '@/lib/browser/seats';
import type { LiveGame } from './useGame';

import { attemptOf, nextDuty, type Attempt } from '@/lib/play/game/duty';

/** Sends what the players at this device have to send, one thing after the other. */
export function useDuties<Opened, Event extends { kind: string }, State>(
  game: LiveGame<Opened, Event, State>,
  seats: Seats,
  dutyOf: (state: State, side: Side, secret: string) => Event | null,
): void {
  const { now, send } = game;
  // What a player keeps back is shown for what the server has taken. Where both sit here, nothing is kept back.
  const { log, state } =
    seats.a === null || seats.b === null ? game.sure : { log: game.log, state: game.replayed.state };
  const busy = useRef(false);
  const tried = useRef<Partial<Record<Side, Attempt>>>({});
  const [, turn] = useState(0);
  useEffect(() => {
    if (busy.current) return;
    const due = nextDuty(log.events.length, now, tried.current, (side) =>
      seats[side] === null ? null : dutyOf(state, side, seats[side]),
    );
    if (due === null) return;
    busy.current = true;
    tried.current[due.side] = { what: attemptOf(log.events.length, due.event), now };
    void send(due.side, due.event).finally(() => {
      busy.current = false;
      turn((count) => count + 1);
    });
  });
}
