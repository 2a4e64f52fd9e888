import { BookOpen, Dices, Wrench } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Side, BySide } from '@/lib/play/game/side';
import { otherSide } from '@/lib/play/game/side';
import type { MatchEvent } from '@/lib/play/match/match';
import { nameOf, type MatchState } from '@/lib/play/match/state';
import { formatById } from '@/lib/formats';
import { PLAIN_TABLE } from '@/lib/rules/atTable';
import { NEW_CLOCK } from '@/lib/play/table/clock';
import type { ListCheckedHere } from '@/lib/play/shownList';
import type { TableHand } from '@/components/play/tableHand.model';
import { MatchDiceSheet } from './matchDiceSheet';
import { RemindersSheet } from './remindersSheet';
import { TableBar, type BarButton } from './tableBar';
import { ThrownLine } from './thrownLine';
import { ToolsSheet } from './toolsSheet';
import { ClockStrip } from './turnClock';
import { useAloneTable } from './useAloneTable';
import type { Picked } from './usePicked';

interface MatchPanelsProps {
  state: MatchState;
  writer: Side | null;
  act: (side: Side, event: MatchEvent) => void;
  lists: BySide<ListCheckedHere | null>;
  /** Of the army whose piece is picked. */
  hand: TableHand;
  picked: Picked;
  /** What stands before and behind the buttons that every match has. */
  first?: readonly BarButton[];
  last?: readonly BarButton[];
  /** Which turn is played: what was thrown in it is shown. */
  turn: string;
  /** Right above the buttons: what the first of them does. */
  note?: ReactNode;
}

/** The bar under the thumb in a match, and what opens from it: fair dice, reminders, sums, the clock of this device. */
export function MatchPanels({
  state,
  writer,
  act,
  lists,
  hand,
  picked,
  first = [],
  last = [],
  turn,
  note = null,
}: MatchPanelsProps): ReactNode {
  const [panel, setPanel] = useState<'dice' | 'reminders' | 'tools' | null>(null);
  const [stored, store] = useAloneTable(state.id);
  const own = writer ?? 'a';
  const list = lists[own] ?? lists[otherSide(own)];
  const table = formatById(state.opened.format)?.atTable ?? PLAIN_TABLE;
  const clock = stored?.clock ?? null;
  const close = (): void => setPanel(null);
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
            <ThrownLine state={state} turn={turn} />
            {note}
          </>
        }
        buttons={[
          ...first,
          { name: 'Dice', icon: <Dices aria-hidden="true" />, run: () => setPanel('dice') },
          {
            name: 'Reminders',
            icon: <BookOpen aria-hidden="true" />,
            run: () => setPanel('reminders'),
            shut: list === null,
          },
          { name: 'Tools', icon: <Wrench aria-hidden="true" />, run: () => setPanel('tools') },
          ...last,
        ]}
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
