import { Plus, Sparkles } from 'lucide-react';
import { memo, useState } from 'react';
import { AgreedSize } from '@/components/list/army/gameSize';
import { PointsGauge } from '@/components/list/army/pointsGauge';
import { Tray, TrayStrip } from '@/components/list/army/tray';
import { hasTray } from '@/components/list/army/trayDrawing';
import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { priceWords, grouped } from '@/lib/foundation/points';
import type { ArmyView } from '@/lib/verdict/armyView';
import { Transports } from './transports';
import { UnitList, type UnitListProps } from './unitList';
import type { PanelProps, UnitActions } from './usePanel';
import type { Editor } from './useEditor';
import { forcesIn } from '@/lib/listservice/forceRows';
import { TextField } from '@/components/ui/field';
import { readCostLimit } from '@/lib/verdict/gameSize';

function ForceLine({ editor, onOpen }: { editor: Editor; onOpen: () => void }) {
  const forces = forcesIn(editor.evaluation.roster.forces);
  return (
    <section aria-label="Forces" className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className="min-w-0 text-ink-soft wrap-anywhere">
        {forces.length === 0
          ? 'No force'
          : forces.map(({ force: { id, name, customName, catalogue }, depth }, at) => (
              <span key={id}>
                {at > 0 && (depth > 0 ? ', with ' : ', ')}
                <strong className="font-semibold text-ink">{customName ?? name}</strong>
                {depth === 0 && ` of ${catalogue.name}`}
              </span>
            ))}
      </p>
      <Button small look="quiet" onClick={onOpen}>
        Change forces
      </Button>
    </section>
  );
}

type ArmyTrayProps = Pick<PanelProps, 'editor' | 'view' | 'onFind' | 'onOpen'>;

/** The army as it is drawn: its models on the tray, and what each unit takes of the points. */
export const ArmyTray = ({ editor: { format }, view, onFind, onOpen }: ArmyTrayProps) => (
  <div className="flex flex-col gap-3">
    {hasTray(view) && (
      <Tray
        view={view.tray}
        onPick={(id) =>
          format.declarable === null ? onFind({ kind: 'model', id, name: '' }) : onOpen({ kind: 'model', id })
        }
      />
    )}
    {view.gauge.counted && <PointsGauge view={view.gauge} />}
  </div>
);

/** What the players agree on, and the forces and costs of a list that goes by its data alone. */
function Settings({ editor, onOpen }: Pick<ListColumnProps, 'editor' | 'onOpen'>) {
  const { format } = editor;
  return (
    <div className="flex flex-col gap-3 py-3 empty:hidden">
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
    </div>
  );
}

interface ListColumnProps extends ArmyTrayProps, Pick<UnitListProps, 'outlined' | 'kept' | 'notes'> {
  /** False: on the phone, where the tray is a line of dots. */
  wide: boolean;
  actions: UnitActions;
  /** There is newer unit data for the list. */
  newer: boolean;
  /** Leads to what can be added. */
  onBegin: () => void;
}

/** The list as it stands: its models, its units by slot, then what can still be added, and what it is played with. */
export const ListColumn = memo(function ListColumn(props: ListColumnProps) {
  const { editor, view, wide, notes, newer, onOpen, onBegin } = props;
  const { format } = editor;
  const units = editor.army.units.length;
  // Nothing can be judged before it is agreed: then it comes first, and stays there while the player types.
  const [isOpen] = useState(view.gauge.sizeOpen);
  return (
    <>
      {!wide && <TrayStrip view={view} units={units} onOpen={() => onOpen({ kind: 'tray' })} />}
      {wide && hasTray(view) && (
        <div className="mb-4">
          <ArmyTray {...props} />
        </div>
      )}
      {isOpen && <Settings editor={editor} onOpen={onOpen} />}
      {format.table !== null && <Transports army={editor.army} report={editor.report} onEdit={editor.edit} />}
      <UnitList {...props} slots={view.slots} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <FreeSlots view={view} />
        {units > 0 && <UseTheRest view={view} units={units} onOpen={() => onOpen({ kind: 'rest' })} />}
      </div>
      {!isOpen && <Settings editor={editor} onOpen={onOpen} />}
      {notes.list !== null && (
        <button
          type="button"
          className="no-print mt-4 block min-h-row w-full rounded-sm px-1 text-left hover:bg-press"
          onClick={() => onOpen({ kind: 'history' })}
        >
          <span className="label block text-ink-soft">Your own note</span>
          <span className="line-clamp-3 whitespace-pre-line text-ink-soft wrap-anywhere">{notes.list}</span>
        </button>
      )}
      {units === 0 && (
        <div className="flex flex-col items-center gap-3 py-8 text-center">
          <Button look="primary" icon={<Plus />} className="min-h-13! px-6! text-lg!" onClick={onBegin}>
            Add a unit
          </Button>
          <UseTheRest view={view} units={0} onOpen={() => onOpen({ kind: 'rest' })} />
        </div>
      )}
      {/* It is known late: at the end it moves nothing. */}
      {newer && (
        <p className="flex flex-wrap items-center gap-x-3 pt-4 text-ink-soft">
          There is newer unit data for this list.{' '}
          <Button small onClick={() => onOpen({ kind: 'update' })}>
            See what it changes
          </Button>
        </p>
      )}
    </>
  );
});

/** The slots that nothing takes yet, once each: the others stand over their units. */
function FreeSlots({ view: { slots } }: { view: ArmyView }) {
  const free = slots.filter(({ taken }) => taken === 0);
  if (free.length === 0) return null;
  return (
    <p className="figures text-ink-soft">
      Free: {free.map(({ name, limit, needed }) => `${name} 0/${limit}${needed ? ' (needed)' : ''}`).join(' · ')}
    </p>
  );
}

function UseTheRest({ view: { gauge }, units, onOpen }: { view: ArmyView; units: number; onOpen: () => void }) {
  if (gauge.left === null || gauge.left <= 0) return null;
  return (
    <Button small icon={<Sparkles />} onClick={onOpen}>
      {units === 0 ? 'Fill a list for me' : `Use the ${priceWords(gauge.left, gauge.counts)} left`}
    </Button>
  );
}

interface Limited {
  typeId: string;
  name: string;
  limit: number | null;
}

/** The limits of a list that its data alone judges: they are the player's to set, and count for the verdict. */
function CostLimits({ editor: { army, evaluation, edit } }: { editor: Editor }) {
  const costs = limitedCosts(evaluation.roster, army.counts?.typeId ?? '');
  const set = costs.flatMap(({ limit, name }) => (limit === null ? [] : [`${grouped(limit)} ${name}`]));
  if (costs.length === 0) return null;
  return (
    <section aria-label="Limits">
      <Disclosure summary={<span className="figures">{`Limit: ${set.join(', ') || 'none'}`}</span>}>
        <div className="flex flex-wrap gap-x-4 gap-y-2">
          {costs.map((cost) => (
            <LimitField
              key={cost.typeId}
              cost={cost}
              onChange={(value) => edit({ kind: 'limit', typeId: cost.typeId, value }, `limit of ${cost.typeId}`)}
            />
          ))}
        </div>
      </Disclosure>
    </section>
  );
}

/** What the list is counted in first, then the other costs that players see. */
const limitedCosts = ({ costTypes, costLimits }: Editor['evaluation']['roster'], main: string): readonly Limited[] =>
  costTypes
    .map(({ typeId, name, hidden }) => {
      const limit = costLimits.find((each) => each.typeId === typeId)?.value ?? null;
      return { typeId, name: name.trim(), limit, isShown: !hidden || typeId === main || limit !== null };
    })
    .filter(({ isShown }) => isShown)
    .toSorted((one, other) => Number(other.typeId === main) - Number(one.typeId === main));

/** What is typed counts at once where it is a limit; what is none stays, with a hint. */
function LimitField({ cost, onChange }: { cost: Limited; onChange: (value: number | null) => void }) {
  const { name, limit } = cost;
  const [text, setText] = useState(limit === null ? '' : String(limit));
  const [seen, setSeen] = useState(limit);
  const typed = readCostLimit(text);
  if (limit !== seen) {
    setSeen(limit);
    if (!typed.ok || typed.value !== limit) setText(limit === null ? '' : String(limit));
  }
  return (
    <TextField
      label={`Limit, in ${name}`}
      inputMode="numeric"
      autoComplete="off"
      className="figures max-w-32"
      value={text}
      error={typed.ok ? null : typed.problem}
      hint="Leave it empty for none."
      onType={(written) => {
        setText(written);
        const read = readCostLimit(written);
        if (read.ok) onChange(read.value);
      }}
    />
  );
}
