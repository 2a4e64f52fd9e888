'use client';

import { Plus, Sparkles } from 'lucide-react';
import { AgreedSize } from '@/components/list/army/agreedSize';
import { PointsGauge } from '@/components/list/army/pointsGauge';
import { SlotBoxes } from '@/components/list/army/slotBoxes';
import { Tray } from '@/components/list/army/tray';
import { Button } from '@/components/ui/button';
import { priceWords } from '@/lib/foundation/points';
import type { Target } from '@/lib/rules/report';
import type { ArmyView } from '@/lib/verdict/armyView';
import { useOwnNotes } from '@/components/editor/own/noteField';
import { CostLimits } from './costLimits';
import { Transports } from './transports';
import { UnitList } from './unitList';
import type { Editor } from './useEditor';
import type { Panel } from './usePanel';
import type { UnitActions } from './useUnitActions';
import { forcesIn } from '@/lib/listservice/forceRows';

interface ForceLineProps {
  editor: Editor;
  onOpen: () => void;
}

/** The forces of a list in a line, and the way to change them. */
function ForceLine({ editor, onOpen }: ForceLineProps) {
  const forces = forcesIn(editor.evaluation.roster.forces);
  return (
    <section aria-label="Forces" className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className="min-w-0 text-ink-soft wrap-anywhere">
        {forces.length === 0
          ? 'No force'
          : forces.map(({ id, name, faction, depth }, at) => (
              <span key={id}>
                {at > 0 && (depth > 0 ? ', with ' : ', ')}
                <strong className="font-semibold text-ink">{name}</strong>
                {depth === 0 && ` of ${faction}`}
              </span>
            ))}
      </p>
      <Button small look="quiet" onClick={onOpen}>
        Change forces
      </Button>
    </section>
  );
}

interface ListColumnProps {
  editor: Editor;
  view: ArmyView;
  /** The unit that was looked for last. */
  outlined: string | null;
  /** The units that no advice changes. */
  kept: readonly string[];
  actions: UnitActions;
  onFind: (target: Target) => void;
  onOpen: (panel: Panel) => void;
  /** Leads to what can be added. */
  onBegin: () => void;
}

/** The list as it stands: its models, points and slots, then its units. */
export function ListColumn({ editor, view, outlined, kept, actions, onFind, onOpen, onBegin }: ListColumnProps) {
  const { format } = editor;
  const { list: note } = useOwnNotes();
  return (
    <>
      <div className="mb-4 flex flex-col gap-3">
        <Tray
          view={view.tray}
          onPick={(id) =>
            format.declarable === null ? onFind({ kind: 'model', id, name: '' }) : onOpen({ kind: 'model', id })
          }
        />
        {view.gauge.counted && <PointsGauge view={view.gauge} />}
        <UseTheRest view={view} units={editor.army.units.length} onOpen={() => onOpen({ kind: 'rest' })} />
        {format.gameSizes !== null && (
          <AgreedSize
            sizes={format.gameSizes}
            army={editor.army}
            onChange={(gameSize, typed) =>
              editor.edit({ kind: 'declare', declarations: { gameSize } }, typed ? 'game size' : undefined)
            }
          />
        )}
        {format.byData && <CostLimits editor={editor} />}
        {format.byData && <ForceLine editor={editor} onOpen={() => onOpen({ kind: 'forces' })} />}
        <SlotBoxes slots={view.slots} idle={view.idleSlots} />
      </div>
      {format.table !== null && <Transports army={editor.army} report={editor.report} onEdit={editor.edit} />}
      <UnitList
        editor={editor}
        outlined={outlined}
        kept={kept}
        onOpen={(id) => onOpen({ kind: 'unit', id })}
        onDuplicate={actions.duplicate}
        onRemove={actions.remove}
      />
      {note !== null && (
        <button
          type="button"
          className="no-print mt-4 block min-h-row w-full rounded-sm px-1 text-left hover:bg-press"
          onClick={() => onOpen({ kind: 'history' })}
        >
          <span className="label block text-ink-soft">Your own note</span>
          <span className="line-clamp-3 whitespace-pre-line text-ink-soft wrap-anywhere">{note}</span>
        </button>
      )}
      {editor.army.units.length === 0 && (
        <div className="flex flex-col items-center gap-3 py-8 text-center">
          <Button look="primary" icon={<Plus />} className="min-h-13! px-6! text-lg!" onClick={onBegin}>
            Add a unit
          </Button>
          <p className="text-ink-soft">
            {format.slots.length > 0 && 'Every unit comes with a legal set of arms. '}Anything can be undone.
          </p>
        </div>
      )}
    </>
  );
}

interface UseTheRestProps {
  view: ArmyView;
  units: number;
  onOpen: () => void;
}

/** Points that are left are there to be used. The row has its place whether they are or not: nothing moves. */
function UseTheRest({ view: { gauge }, units, onOpen }: UseTheRestProps) {
  if (gauge.left === null) return null;
  return (
    <div className="flex min-h-row items-center">
      {gauge.left > 0 && (
        <Button small icon={<Sparkles />} onClick={onOpen}>
          {units === 0 ? 'Fill a list for me' : `Use the ${priceWords(gauge.left, gauge.counts)} left`}
        </Button>
      )}
    </div>
  );
}
