import { BookOpen, Dices, Wrench } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Army } from '@/lib/army/army';
import { NEW_CLOCK, type ClockSide, type TurnClock } from '@/lib/play/table/clock';
import type { AtTable } from '@/lib/rules/atTable';
import type { Format } from '@/lib/rules/format';
import type { TwoHands } from './useTable';
import { RemindersSheet } from './remindersSheet';
import { TableBar, type BarButton } from './tableBar';
import { ToolsSheet } from './toolsSheet';
import { ClockStrip } from './turnClock';

/** What is opened from the bar. */
export type Panel = 'dice' | 'reminders' | 'tools' | null;

interface PlayBarProps {
  two: Pick<TwoHands, 'hands' | 'picked' | 'at'>;
  panel: Panel;
  onPanel: (panel: Panel) => void;
  /** One step back; null: somebody looks on. */
  back: BarButton | null;
  /** What comes next: the end of a turn, a card; null: nothing that is pressed here. */
  next: BarButton | null;
  table: AtTable;
  /** Of whom one is reminded; null: of nobody, since no list is at hand. */
  list: { army: Army; format: Format } | null;
  clock: TurnClock | null;
  names: Readonly<Record<ClockSide, string>>;
  onClock: (clock: TurnClock | null) => void;
  dice: (open: boolean, onClose: () => void) => ReactNode;
  /** Right above the buttons. */
  notes?: ReactNode;
  /** Beside the sums. */
  tools?: ReactNode;
  /** It stays in reach on a page that goes on below it. */
  fixed?: boolean;
}

/** The bar under the thumb and what opens from it: one step back, dice, reminders, sums, the clock, what comes next. */
export function PlayBar(props: PlayBarProps) {
  const { two, panel, onPanel, back, next, table, list, clock, names, onClock, dice, notes, tools, fixed } = props;
  const close = (): void => onPanel(null);
  // Each button keeps its place: a second tap must not meet another one.
  const buttons: readonly BarButton[] = [
    ...(back === null ? [] : [back]),
    { name: 'Dice', icon: <Dices aria-hidden="true" />, run: () => onPanel('dice') },
    { name: 'Reminders', icon: <BookOpen aria-hidden="true" />, run: () => onPanel('reminders'), shut: list === null },
    { name: 'Tools', icon: <Wrench aria-hidden="true" />, run: () => onPanel('tools') },
    ...(next === null ? [] : [{ ...next, main: true }]),
  ];
  return (
    <>
      <TableBar
        fixed={fixed}
        hand={two.hands[two.at]}
        picked={two.picked[two.at]}
        above={clock === null ? null : <ClockStrip clock={clock} names={names} onChange={onClock} />}
        notes={notes}
        buttons={buttons}
      />
      {dice(panel === 'dice', close)}
      {list !== null && <RemindersSheet open={panel === 'reminders'} onClose={close} {...list} />}
      <ToolsSheet
        open={panel === 'tools'}
        onClose={close}
        sums={table.sums}
        clock={clock !== null}
        onClock={(on) => onClock(on ? NEW_CLOCK : null)}
      >
        {tools}
      </ToolsSheet>
    </>
  );
}
