'use client';

import { ArrowRight, Moon, Undo2 } from 'lucide-react';
import { Button } from '@/components/shared/button';
import type { Entry } from '@/lib/game/log';
import { goesOnFrom, turnOf } from '@/lib/match/turns';
import type { MatchEvent } from '@/lib/match/match';
import { isNight } from '@/lib/match/setup';
import { nameOf } from '@/lib/match/state';
import { eventText } from '@/lib/match/eventText';
import type { MissionPlay } from './useMissionPlay';
import { useRest } from './useRest';
import { lastToTakeBack } from '@/lib/view/play/takeBack';

/** Round and player turn, and under the thumb what ends it and what takes the last entry back. */
export function TurnBar({
  play,
  entries,
}: {
  readonly play: MissionPlay;
  readonly entries: readonly Entry<MatchEvent>[];
}) {
  const { state, writer, held, busy, act } = play;
  const turn = turnOf(state);
  // A second tap must neither end the next turn, nor take back what the first one did or one entry more.
  const rested = useRest(state.turns.started + entries.filter(({ now }) => now === null).length);
  const last = lastToTakeBack(play, entries);
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
      {writer !== null && (
        <div className="no-print flex gap-2">
          {last !== null && (
            <Button
              icon={<Undo2 />}
              disabled={busy || !rested}
              aria-label={`Take back: ${eventText(state, last)}`}
              title={eventText(state, last)}
              onClick={() => act(held.includes(last.by) ? last.by : writer, { kind: 'taken-back', event: last.id })}
            >
              Take back
            </Button>
          )}
          {held.includes(turn.player) && (
            <Button
              look="primary"
              icon={<ArrowRight />}
              disabled={busy || !rested}
              aria-label={`End turn of ${name}`}
              onClick={() => act(turn.player, { kind: 'turn-ended', turn: state.turns.started })}
            >
              End turn
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
