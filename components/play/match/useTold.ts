import { useEffect, useRef } from 'react';
import { useToastOffline } from '@/components/ui/toaster';
import type { Seats } from '@/lib/browser/seats';
import { SIDES } from '@/lib/play/game/side';
import { eventText } from '@/lib/play/match/eventText';
import type { MatchLog } from '@/lib/play/match/replay';
import { nameOf, type MatchState } from '@/lib/play/match/state';

/** Tells a player at once what the other one took back, or did in the player's name, while the page is open. */
export function useTold(log: MatchLog, state: MatchState, seats: Seats): void {
  const toast = useToastOffline();
  const seen = useRef(log.events.length);
  useEffect(() => {
    const fresh = log.events.slice(seen.current);
    seen.current = Math.max(seen.current, log.events.length);
    // Whoever shares the device saw it being done.
    if (SIDES.every((side) => seats[side] === null) || SIDES.every((side) => seats[side] !== null)) return;
    for (const event of fresh) {
      if (seats[event.by] !== null) continue;
      if (event.kind === 'stood-in') toast({ text: eventText(state, event) });
      if (event.kind !== 'taken-back') continue;
      const target = log.events.find(({ id }) => id === event.event);
      if (target !== undefined) toast({ text: `${nameOf(state, event.by)} took back: ${eventText(state, target)}` });
    }
  }, [log, state, seats, toast]);
}
