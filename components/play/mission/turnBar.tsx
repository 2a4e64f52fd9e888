'use client';

import { Moon } from 'lucide-react';
import { goesOnFrom, turnOf } from '@/lib/play/match/turns';
import { isNight } from '@/lib/play/match/setup';
import { nameOf } from '@/lib/play/match/state';
import type { MissionPlay } from './useMissionPlay';

/** Round and player turn, in sight at the head. What ends it is under the thumb: `MissionBar`. */
export function TurnBar({ play: { state } }: { play: MissionPlay }) {
  const turn = turnOf(state);
  if (turn === null) return null;
  const name = nameOf(state, turn.player);
  const further = goesOnFrom(turn.number);
  return (
    <section
      aria-label="Turn"
      className="sticky top-0 z-10 -mx-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-y border-rule bg-paper px-4 py-2 print:static"
    >
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-display text-xl leading-tight font-semibold">
          Turn {turn.number}: {name} plays
        </p>
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
          {isNight(state, turn.number) && (
            <span className="inline-flex items-center gap-1 font-medium text-ink">
              <Moon aria-hidden="true" className="size-4" />
              Night fighting
            </span>
          )}
          {further !== null && <span>After this turn: another on {further}+</span>}
          {turn.number === 7 && <span>The last turn</span>}
        </p>
      </div>
    </section>
  );
}
