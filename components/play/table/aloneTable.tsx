'use client';

import { ArrowLeft, BookOpen, Dices, RotateCw, Undo2, Wrench } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useSettled } from '@/components/play/game/useSettled';
import { KeepAwake } from '@/components/play/game/keepAwake';
import { Button, TextLink } from '@/components/ui/button';
import { throwHere } from '@/lib/browser/throwDice';
import { capitalised } from '@/lib/foundation/words';
import { viewPath } from '@/lib/documents/paths';
import { NEW_CLOCK } from '@/lib/play/table/clock';
import { lossesOf, turnOf } from '@/lib/play/table/marks';
import { pagesOf } from '@/lib/play/table/pages';
import { piecesOf } from '@/lib/play/table/pieces';
import { marksIn, renamed, startedAgain, tapped, untapped } from '@/lib/play/table/tableLog';
import { turnEnded } from '@/lib/play/table/taps';
import type { Throw } from '@/lib/play/table/dice';
import { numberedBases } from '@/components/play/bases.model';
import { allBases } from '@/lib/verdict/armyView';
import type { ListCheckedHere } from '@/lib/play/shownList';
import { ArmyTable } from './armyTable';
import type { ThrownDice } from '@/components/play/freeThrows.model';
import { DiceSheet } from './diceSheet';
import { RemindersSheet } from './remindersSheet';
import { TableBar } from './tableBar';
import type { TableHand } from '@/components/play/tableHand.model';
import { ToolsSheet } from './toolsSheet';
import { ClockStrip } from './turnClock';
import type { StoredTable } from '@/lib/browser/storedTable';
import { useAloneTable } from './useAloneTable';
import { usePicked } from './usePicked';

type Panel = 'dice' | 'reminders' | 'tools' | null;

/** A checked list played on this device alone. */
export function AloneTable(props: { viewId: string; list: ListCheckedHere }) {
  const [stored, store] = useAloneTable(props.viewId);
  return stored === null ? null : <Played {...props} stored={stored} store={store} />;
}

interface PlayedProps {
  viewId: string;
  list: ListCheckedHere;
  stored: StoredTable;
  store: (table: StoredTable) => void;
}

function Played({ viewId, list: { checked, format, revision }, stored, store }: PlayedProps) {
  const [panel, setPanel] = useState<Panel>(null);
  const [throws, setThrows] = useState<readonly ThrownDice[]>([]);
  const pieces = useMemo(() => piecesOf(checked.army, format, pagesOf(checked.evaluation.roster)), [checked, format]);
  const bases = useMemo(() => numberedBases(allBases(checked.army, format), pieces), [checked, format, pieces]);
  const { log, clock } = stored;
  const marks = useMemo(() => marksIn(log), [log]);
  const keep = (next: Partial<StoredTable>): void => store({ ...stored, ...next });
  const turn = turnOf(marks);
  const { atTable } = format;
  const rested = useSettled(`${turn}`);
  const fall = (thrown: Throw): void =>
    setThrows([{ key: `${throws.length + 1}`, thrown, faces: throwHere(thrown), by: null }, ...throws].slice(0, 50));
  const hand: TableHand = {
    pieces,
    bases,
    marks,
    names: log.names,
    tally: atTable.tally(checked.army, lossesOf(marks, pieces)),
    roll: (dice) => {
      fall({ ...dice, target: null });
      setPanel('dice');
    },
    set: (sets) => keep({ log: tapped(log, sets) }),
    // Whatever was tapped since: it is the last step that goes.
    unset: () => keep({ log: untapped(log) }),
    rename: (piece, name) => keep({ log: renamed(log, piece, name) }),
    mayLose: true,
  };
  const picked = usePicked(hand);
  return (
    <>
      <ArmyTable
        hand={hand}
        picked={picked}
        head={
          <header className="flex flex-wrap items-baseline gap-x-3">
            <h1 className="min-w-0 flex-1 truncate text-xl">{revision.roster.name || 'Unnamed list'}</h1>
            <p className="figures font-display text-lg font-semibold">
              {capitalised(atTable.turn)} {turn}
            </p>
          </header>
        }
        foot={
          <p className="flex flex-wrap items-center gap-x-4 py-2">
            <TextLink href={viewPath(viewId)} className="inline-flex min-h-row items-center gap-1 text-ink-soft">
              <ArrowLeft aria-hidden="true" className="size-4" />
              The list
            </TextLink>
            <KeepAwake inPlay />
          </p>
        }
      />
      <TableBar
        hand={hand}
        picked={picked}
        above={
          clock === null ? null : (
            <ClockStrip
              clock={clock}
              names={{ own: 'You', other: 'Opponent' }}
              onChange={(next) => keep({ clock: next })}
            />
          )
        }
        buttons={[
          {
            name: 'Undo',
            icon: <Undo2 aria-hidden="true" />,
            run: () => keep({ log: untapped(log) }),
            shut: log.steps.length === 0,
          },
          { name: 'Dice', icon: <Dices aria-hidden="true" />, run: () => setPanel('dice') },
          { name: 'Reminders', icon: <BookOpen aria-hidden="true" />, run: () => setPanel('reminders') },
          { name: 'Tools', icon: <Wrench aria-hidden="true" />, run: () => setPanel('tools') },
          {
            name: `End ${atTable.turn}`,
            icon: <RotateCw aria-hidden="true" />,
            run: () => hand.set?.(turnEnded(marks, pieces, turn)),
            // The second tap of a double tap must not end the next one too.
            shut: !rested,
            main: true,
          },
        ]}
      />
      <DiceSheet
        open={panel === 'dice'}
        onClose={() => setPanel(null)}
        presets={atTable.dice}
        throws={throws}
        onThrow={fall}
        note="Thrown by this device. In a match both phones throw together, and neither can cheat."
      />
      <RemindersSheet open={panel === 'reminders'} onClose={() => setPanel(null)} army={checked.army} format={format} />
      <ToolsSheet
        open={panel === 'tools'}
        onClose={() => setPanel(null)}
        sums={atTable.sums}
        clock={clock !== null}
        onClock={(on) => keep({ clock: on ? NEW_CLOCK : null })}
      >
        <StartAgain
          shut={log.steps.length === 0}
          onStart={() => {
            keep({ log: startedAgain(log), clock: clock === null ? null : NEW_CLOCK });
            setPanel(null);
          }}
        />
      </ToolsSheet>
    </>
  );
}

interface StartAgainProps {
  shut: boolean;
  onStart: () => void;
}

/** Asks once more: it cannot be taken back. */
function StartAgain({ shut, onStart }: StartAgainProps) {
  const [asked, setAsked] = useState(false);
  if (!asked) {
    return (
      <Button disabled={shut} onClick={() => setAsked(true)}>
        Start again
      </Button>
    );
  }
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Button look="danger" onClick={onStart}>
        Start a new game
      </Button>
      <Button look="quiet" onClick={() => setAsked(false)}>
        Play on
      </Button>
    </span>
  );
}
