'use client';

import { Copy, Crown, Star, Trash2 } from 'lucide-react';
import { pointsShown } from '@/lib/view/list/pointsShown';
import { problemState, type State } from '@/lib/verdict/verdictView';
import { traitName } from '@/lib/view/list/armyView';
import { StateMark } from '@/components/shared/stateMark';
import { understrengthText } from '@/lib/view/list/understrength';
import { Chip } from '@/components/shared/chip';
import { classes } from '@/lib/view/classes';
import { IconButton } from '@/components/shared/iconButton';
import type { Army, Unit } from '@/lib/army/army';
import type { Diagnostic } from '@/lib/rules/report';
import { modelLabel, unitLabels } from '@/lib/rules/target';
import { DataSettings, FactionChoices } from './configuration';
import { problemsByUnit } from '@/lib/view/editor/problemsByUnit';
import { unitsInOrder } from '@/lib/view/editor/unitsInOrder';
import type { Editor } from './useEditor';
import { summaryOf } from '@/lib/view/editor/unitSummary';
import { EDITIONS } from '@/lib/units/editions.data';

/**
 * The list: the faction's choices, the units by slot, then what the data asks of every list; each row opens its
 * options.
 */
export function UnitList({
  editor,
  outlined,
  onOpen,
  onDuplicate,
  onRemove,
}: {
  readonly editor: Editor;
  /** The unit that a problem pointed to. */
  readonly outlined: string | null;
  readonly onOpen: (selectionId: string) => void;
  readonly onDuplicate: (selectionId: string) => void;
  readonly onRemove: (selectionId: string, name: string) => void;
}) {
  const { army, format, report, roster } = editor;
  const labels = unitLabels(army);
  const problems = problemsByUnit(roster, report.diagnostics);
  const units = unitsInOrder(army, format);
  return (
    <div>
      <FactionChoices editor={editor} onOpen={onOpen} onRemove={onRemove} />
      <ul aria-label="Units" className="wrap-anywhere">
        {units.map(({ unit, heading }, place) => (
          <li key={unit.id}>
            {heading !== null && units[place - 1]?.heading !== heading && (
              <h3 className="label border-b border-rule py-1.5 text-ink-soft">{heading}</h3>
            )}
            <UnitRow
              unit={unit}
              labels={labels}
              editor={editor}
              problems={problems.get(unit.id) ?? []}
              outlined={outlined === unit.id}
              onOpen={onOpen}
              onDuplicate={onDuplicate}
              onRemove={onRemove}
            />
          </li>
        ))}
      </ul>
      <DataSettings editor={editor} onOpen={onOpen} onRemove={onRemove} />
    </div>
  );
}

const INK: Readonly<Record<State, string>> = {
  legal: 'text-legal',
  illegal: 'text-illegal',
  'cannot-tell': 'text-cannot-tell',
  unfinished: 'text-unfinished',
  note: 'text-ink-soft',
};

function UnitRow({
  unit,
  labels,
  editor,
  problems,
  outlined,
  onOpen,
  onDuplicate,
  onRemove,
}: {
  readonly unit: Unit;
  /** What the list calls its units, by their ids. */
  readonly labels: ReadonlyMap<string, string>;
  readonly editor: Editor;
  readonly problems: readonly Diagnostic[];
  readonly outlined: boolean;
  readonly onOpen: (selectionId: string) => void;
  readonly onDuplicate: (selectionId: string) => void;
  readonly onRemove: (selectionId: string, name: string) => void;
}) {
  const worst = problems[0];
  return (
    <div
      id={`unit-${unit.id}`}
      className={classes(
        'flex items-start gap-1 border-b border-hairline py-1',
        outlined && 'outline-2 outline-offset-2 outline-accent',
      )}
    >
      <button
        type="button"
        onClick={() => onOpen(unit.id)}
        className="min-h-row min-w-0 flex-1 rounded-sm px-1 py-1 text-left hover:bg-press"
      >
        <span className="flex flex-wrap items-center gap-x-2">
          {worst && <StateMark state={problemState(worst)} size={15} className="shrink-0" />}
          <span className="font-medium">
            <span className="sr-only">Options of </span>
            {labels.get(unit.id)}
          </span>
          {unit.models.length > 1 && <Chip>×{unit.models.length}</Chip>}
          {unit.house && (
            <Chip>
              House unit<span className="sr-only"> of {unit.house.name}</span>
            </Chip>
          )}
          <Roles unit={unit} army={editor.army} editor={editor} />
          <Rides unit={unit} army={editor.army} labels={labels} />
        </span>
        {editor.format.understrength && unit.understrength && (
          <span className="figures block text-sm font-medium">{understrengthText(unit.understrength)}</span>
        )}
        {EDITIONS[editor.format.edition].units === 'books' && unit.keywords.length > 0 && (
          <span className="block text-sm font-medium">{unit.keywords.join(' · ')}</span>
        )}
        <span className="block text-sm text-ink-soft">{summaryOf(editor.evaluation.roster, unit.id)}</span>
        {problems.map((problem, place) => (
          <span key={place} className={classes('block text-sm', INK[problemState(problem)])}>
            {problem.message}
          </span>
        ))}
      </button>
      {pointsShown(editor.army, editor.format) && (
        <span className="figures w-9 shrink-0 pt-2 text-right font-medium">
          {unit.points > 0 || !editor.format.gameSizes?.optional ? unit.points : ''}
        </span>
      )}
      <span className="flex shrink-0">
        <IconButton label={`Duplicate ${labels.get(unit.id)}`} icon={<Copy />} onClick={() => onDuplicate(unit.id)} />
        <IconButton
          label={`Remove ${labels.get(unit.id)}`}
          icon={<Trash2 />}
          onClick={() => onRemove(unit.id, unit.name)}
        />
      </span>
    </div>
  );
}

/** Crown and stars of a unit's models, with the traits. */
function Roles({ unit, army, editor }: { readonly unit: Unit; readonly army: Army; readonly editor: Editor }) {
  const declared = army.declarations;
  if (!declared) return null;
  const own = new Set(unit.models.map(({ id }) => id));
  const leads = declared.leader !== null && own.has(declared.leader);
  const specialists = declared.specialists.filter(({ model }) => own.has(model));
  return (
    <>
      {leads && <Crown aria-label="Leader" className="size-4 text-accent" />}
      {specialists.map(({ model, trait, weapon }) => {
        const known = unit.models.find(({ id }) => id === model)!;
        return (
          <Chip key={model}>
            <Star aria-hidden="true" className="size-3 text-accent" />
            <span className="sr-only">{modelLabel(army, known)}: </span>
            {trait === null ? 'trait open' : traitName(trait, editor.format)}
            {weapon === null ? '' : ` (${weapon})`}
          </Chip>
        );
      })}
    </>
  );
}

/** What a unit rides in. */
function Rides({
  unit,
  army,
  labels,
}: {
  readonly unit: Unit;
  readonly army: Army;
  readonly labels: ReadonlyMap<string, string>;
}) {
  const transports = army.units.filter(({ id }) =>
    army.declarations?.rides.some((ride) => ride.unit === unit.id && ride.in === id),
  );
  return transports.map(({ id }) => <Chip key={id}>in {labels.get(id)}</Chip>);
}
