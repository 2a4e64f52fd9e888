'use client';

import { useEffect, useRef, useState } from 'react';
import { SIDES, type Side } from '@/lib/game/side';
import type { Seats } from '@/lib/browser/seats';
import type { LiveGame } from './useGame';

/** What a player's browser does by itself. */

export interface Duty<Event> {
  readonly side: Side;
  readonly event: Event;
}

/** What was tried last for a side, and when by the server's clock. */
export interface Tried {
  readonly what: string;
  readonly now: string;
}

/**
 * Something that was refused, or met no answer, is tried again when the game has moved on, else after so many
 * milliseconds.
 */
const AGAIN = 30_000;

/**
 * What to send now: the first thing that a player at this device owes and that was not tried just now. Null: nothing.
 */
export function nextDuty<Event extends { readonly kind: string }>(
  events: number,
  now: string,
  tried: Readonly<Partial<Record<Side, Tried>>>,
  owed: (side: Side) => Event | null,
): Duty<Event> | null {
  for (const side of SIDES) {
    const event = owed(side);
    const before = tried[side];
    const again =
      before === undefined ||
      before.what !== attemptOf(events, event) ||
      Date.parse(now) - Date.parse(before.now) >= AGAIN;
    if (event !== null && again) return { side, event };
  }
  return null;
}

export const attemptOf = (events: number, event: { readonly kind: string } | null): string =>
  `${events} ${event?.kind}`;

/** Sends what the players at this device owe, one thing after the other. */
export function useDuties<Opened, Event extends { readonly kind: string }, State>(
  { log, now, replayed: { state }, send }: LiveGame<Opened, Event, State>,
  seats: Seats,
  dutyOf: (state: State, side: Side, secret: string) => Event | null,
): void {
  const busy = useRef(false);
  const tried = useRef<Partial<Record<Side, Tried>>>({});
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
