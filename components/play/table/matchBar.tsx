'use client';

import { BookOpen, Dices, Undo2, Wrench } from 'lucide-react';
import { useSettled } from '@/components/play/game/useSettled';
import { useState, type ReactNode } from 'react';
import { otherSide, type BySide } from '@/lib/play/game/side';
import type { Entry } from '@/lib/play/game/log';
import { eventText } from '@/lib/play/match/eventText';
import type { MatchEvent } from '@/lib/play/match/match';
import { nameOf } from '@/lib/play/match/state';
import { phaseOf } from '@/lib/play/match/steps';
import { formatById } from '@/lib/formats';
import { PLAIN_TABLE } from '@/lib/rules/atTable';
import { NEW_CLOCK } from '@/lib/play/table/clock';
import type { ListCheckedHere } from '@/lib/play/shownList';
import { lastToTakeBack } from '@/components/play/mission/takeBack.model';
import type { MissionPlay } from '@/components/play/mission/useMissionPlay';
import type { TableHand } from '@/components/play/tableHand.model';
import { MatchDiceSheet } from './matchDiceSheet';
import { RemindersSheet } from './remindersSheet';
import { TableBar, type BarButton } from './tableBar';
import { ThrownLine } from './thrownLine';
import { ToolsSheet } from './toolsSheet';
import { ClockStrip } from './turnClock';
import { useAloneTable } from './useAloneTable';
import type { Picked } from './usePicked';

interface MatchBarProps {
  play: MissionPlay;
  entries: readonly Entry<MatchEvent>[];
  lists: BySide<ListCheckedHere | null>;
  /** Of the army whose piece is picked. */
  hand: TableHand;
  picked: Picked;
  /** Which turn is played: what was thrown in it is shown. */
  turn: number;
  /** What ends it; null: nothing that is pressed here. */
  end: BarButton | null;
}

/**
 * The bar under the thumb in a match, and what opens from it: what takes the last entry back and which that is, fair
 * dice, reminders, sums, the clock of this device, and what ends the turn.
 */
export function MatchBar({ play, entries, lists, hand, picked, turn, end }: MatchBarProps): ReactNode {
  const { state, writer, held, busy, act } = play;
  const [panel, setPanel] = useState<'dice' | 'reminders' | 'tools' | null>(null);
  const [stored, store] = useAloneTable(state.id);
  // A second tap must neither end the next turn, nor take back what the first one did or one entry more.
  const rested = useSettled(`${turn} ${entries.filter(({ now }) => now === null).length}`);
  if (phaseOf(state) !== 'playing') return null;
  const enters = writer !== null && (state.opened.mission === 'none' || end !== null);
  const last = enters ? lastToTakeBack(play, entries) : null;
  const back = last === null ? null : `Take back: ${eventText(state, last)}`;
  const own = writer ?? 'a';
  const list = lists[own] ?? lists[otherSide(own)];
  const table = formatById(state.opened.format)?.atTable ?? PLAIN_TABLE;
  const clock = stored?.clock ?? null;
  const close = (): void => setPanel(null);
  // Each button keeps its place: a second tap must not meet another one.
  const buttons: readonly BarButton[] = [
    ...(enters
      ? [
          {
            name: 'Take back',
            ...(back !== null && { label: back }),
            icon: <Undo2 aria-hidden="true" />,
            run: () => {
              if (last !== null) act(held.includes(last.by) ? last.by : writer, { kind: 'taken-back', event: last.id });
            },
            shut: busy || !rested || last === null,
          },
        ]
      : []),
    { name: 'Dice', icon: <Dices aria-hidden="true" />, run: () => setPanel('dice') },
    { name: 'Reminders', icon: <BookOpen aria-hidden="true" />, run: () => setPanel('reminders'), shut: list === null },
    { name: 'Tools', icon: <Wrench aria-hidden="true" />, run: () => setPanel('tools') },
    ...(enters && end !== null ? [{ ...end, main: true, shut: busy || !rested || end.shut === true }] : []),
  ];
  return (
    <>
      <TableBar
        fixed
        above={
          clock === null || stored === null ? null : (
            <ClockStrip
              clock={clock}
              names={{ own: nameOf(state, own), other: nameOf(state, otherSide(own)) }}
              onChange={(next) => store({ ...stored, clock: next })}
            />
          )
        }
        hand={hand}
        picked={picked}
        notes={
          <>
            <ThrownLine state={state} turn={`${turn}`} />
            {back !== null && (
              <p className="bar-note mx-auto line-clamp-2 max-w-3xl pt-1 pl-2 text-sm leading-4 wrap-anywhere text-ink-soft">
                {back}
              </p>
            )}
          </>
        }
        buttons={buttons}
      />
      <MatchDiceSheet
        state={state}
        writer={writer}
        act={act}
        presets={table.dice}
        open={panel === 'dice'}
        onClose={close}
      />
      {list !== null && (
        <RemindersSheet open={panel === 'reminders'} onClose={close} army={list.checked.army} format={list.format} />
      )}
      <ToolsSheet
        open={panel === 'tools'}
        onClose={close}
        sums={table.sums}
        clock={clock !== null}
        onClock={(on) => stored !== null && store({ ...stored, clock: on ? NEW_CLOCK : null })}
      />
    </>
  );
}
