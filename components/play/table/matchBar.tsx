import { Undo2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { freeThrows } from '@/components/play/freeThrows.model';
import { useSettled } from '@/components/play/game/useSettled';
import { backOf, lastToTakeBack } from '@/components/play/mission/takeBack.model';
import type { MissionPlay } from '@/components/play/mission/useMissionPlay';
import { threwFree } from '@/lib/browser/throwDice';
import { formatById } from '@/lib/formats';
import type { Entry } from '@/lib/play/game/log';
import { otherSide, type BySide } from '@/lib/play/game/side';
import { newTable } from '@/lib/play/localTable';
import { eventText } from '@/lib/play/match/eventText';
import type { MatchEvent } from '@/lib/play/match/match';
import { nameOf } from '@/lib/play/match/state';
import { phaseOf } from '@/lib/play/match/steps';
import type { ListCheckedHere } from '@/lib/play/shownList';
import { PLAIN_TABLE } from '@/lib/rules/atTable';
import { DiceSheet } from './diceSheet';
import { PlayBar, type Panel } from './playBar';
import type { BarButton } from './tableBar';
import { ThrownLine } from './thrownLine';
import { useStoredTable, type TwoHands } from './useTable';

interface MatchBarProps {
  play: MissionPlay;
  entries: readonly Entry<MatchEvent>[];
  lists: BySide<ListCheckedHere | null>;
  two: TwoHands;
  /** Which turn or card is played: what was thrown in it is shown. */
  turn: string;
  /** What ends it; null: nothing that is pressed here. */
  end: BarButton | null;
}

/** The bar under the thumb in a match. */
export function MatchBar({ play, entries, lists, two, turn, end }: MatchBarProps) {
  const { state, writer, held, busy, act } = play;
  const [panel, setPanel] = useState<Panel>(null);
  const [stored, store] = useStoredTable(state.id);
  // A second tap must neither end the next turn, nor take back what the first one did or one entry more.
  const rested = useSettled(`${turn} ${entries.filter(({ now }) => now === null).length}`);
  const throws = useMemo(() => freeThrows(state), [state]);
  if (phaseOf(state) !== 'playing') return null;
  const enters = writer !== null && (state.opened.mission === 'none' || end !== null);
  const last = enters ? lastToTakeBack(play, entries) : null;
  const back = last === null ? null : `Take back: ${eventText(state, last)}`;
  const own = writer ?? 'a';
  const list = lists[own] ?? lists[otherSide(own)];
  const table = formatById(state.opened.format)?.atTable ?? PLAIN_TABLE;
  return (
    <PlayBar
      fixed
      two={two}
      panel={panel}
      onPanel={setPanel}
      back={
        writer === null || !enters
          ? null
          : {
              name: 'Take back',
              ...(back !== null && { label: back }),
              icon: <Undo2 aria-hidden="true" />,
              run: () => last !== null && act(held.includes(last.by) ? last.by : writer, backOf(last)),
              shut: busy || !rested || last === null,
            }
      }
      next={enters && end !== null ? { ...end, shut: busy || !rested || end.shut === true } : null}
      table={table}
      list={list === null ? null : { army: list.checked.army, format: list.format }}
      clock={stored?.clock ?? null}
      names={{ own: nameOf(state, own), other: nameOf(state, otherSide(own)) }}
      onClock={(clock) => store({ ...(stored ?? newTable()), clock })}
      dice={(open, onClose) => (
        <DiceSheet
          open={open}
          onClose={onClose}
          presets={table.dice}
          throws={throws}
          onThrow={writer === null ? null : (thrown) => act(writer, threwFree(thrown))}
          note="This phone throws them. Both phones see what fell."
        />
      )}
      notes={
        <>
          <ThrownLine state={state} turn={turn} />
          {back !== null && (
            <p className="bar-note mx-auto line-clamp-2 max-w-3xl pt-1 pl-2 text-sm leading-4 wrap-anywhere text-ink-soft">
              {back}
            </p>
          )}
        </>
      }
    />
  );
}
