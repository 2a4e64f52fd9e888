'use client';

import { ArrowRight, Undo2 } from 'lucide-react';
import { MatchPanels } from '@/components/play/table/matchPanels';
import type { Picked } from '@/components/play/table/usePicked';
import type { Entry } from '@/lib/play/game/log';
import type { BySide } from '@/lib/play/game/side';
import { eventText } from '@/lib/play/match/eventText';
import type { MatchEvent } from '@/lib/play/match/match';
import { nameOf } from '@/lib/play/match/state';
import { phaseOf } from '@/lib/play/match/steps';
import { turnOf } from '@/lib/play/match/turns';
import type { ListCheckedHere } from '@/lib/play/shownList';
import { lastToTakeBack } from '@/components/play/mission/takeBack.model';
import type { TableHand } from '@/components/play/tableHand.model';
import type { MissionPlay } from './useMissionPlay';
import { useRest } from '@/components/play/table/useRest';

interface MissionBarProps {
  play: MissionPlay;
  entries: readonly Entry<MatchEvent>[];
  lists: BySide<ListCheckedHere | null>;
  hand: TableHand;
  picked: Picked;
}

/** Under the thumb: what takes the last entry back and which that is, dice, reminders, and what ends the turn. */
export function MissionBar({ play, entries, lists, hand, picked }: MissionBarProps) {
  const { state, writer, held, busy, act } = play;
  const turn = turnOf(state);
  // A second tap must neither end the next turn, nor take back what the first one did or one entry more.
  const rested = useRest(`${state.turns.started} ${entries.filter(({ now }) => now === null).length}`);
  const last = writer === null || turn === null ? null : lastToTakeBack(play, entries);
  if (phaseOf(state) !== 'playing') return null;
  const name = turn === null ? '' : nameOf(state, turn.player);
  return (
    <MatchPanels
      state={state}
      writer={writer}
      act={act}
      lists={lists}
      hand={hand}
      picked={picked}
      turn={`${state.turns.started}`}
      note={
        last === null ? null : (
          <p className="bar-note mx-auto line-clamp-2 max-w-3xl pt-1 pl-2 text-sm leading-4 wrap-anywhere text-ink-soft">
            Take back: {eventText(state, last)}
          </p>
        )
      }
      // Each button keeps its place: a second tap must not meet another one.
      first={
        writer === null || turn === null
          ? []
          : [
              {
                name: 'Take back',
                ...(last !== null && { label: `Take back: ${eventText(state, last)}` }),
                icon: <Undo2 aria-hidden="true" />,
                run: () =>
                  last !== null &&
                  act(held.includes(last.by) ? last.by : writer, { kind: 'taken-back', event: last.id }),
                shut: busy || !rested || last === null,
              },
            ]
      }
      last={
        writer === null || turn === null
          ? []
          : [
              {
                name: 'End turn',
                label: held.includes(turn.player) ? `End turn of ${name}` : `End turn: ${name} plays`,
                icon: <ArrowRight aria-hidden="true" />,
                run: () => act(turn.player, { kind: 'turn-ended', turn: state.turns.started }),
                shut: busy || !rested || !held.includes(turn.player),
                main: true,
              },
            ]
      }
    />
  );
}
