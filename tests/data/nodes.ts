import { buildDataset } from '@/lib/data/dataset';
import type { Dialect } from '@/lib/data/dialect';
import {
  countOne,
  createForce,
  createSelection,
  dropOne,
  evaluate,
  newRoster,
  optionsOf,
  pickOne,
  rootOptions,
  type EvaluatedSelection,
  type Evaluation,
  type Filling,
  type Option,
  type OptionGroup,
} from '@/lib/engine';
import { link, type LinkedDataset } from '@/lib/data/link';
import type {
  CategoryLink,
  Condition,
  ConditionGroup,
  Constraint,
  Cost,
  DataFile,
  EntryLink,
  ForceEntry,
  Gate,
  Modifier,
  ModifierType,
  Profile,
  Repeat,
  Rule,
  SelectionEntry,
  SelectionEntryGroup,
} from '@/lib/data/schema';
import { applyEdit, type RosterEdit } from '@/lib/documents/roster/edits';
import type { Roster } from '@/lib/documents/roster/schema';
import { frozen } from '../frozen';

/**
 * Small invented unit data, written as nodes: only what a test is about is written, the rest is filled in. A name is
 * the id unless told.
 */

const QUERY = {
  field: 'selections',
  scope: 'parent',
  value: 0,
  percentValue: false,
  shared: true,
  includeChildSelections: false,
  includeChildForces: false,
} as const;

export const points = (value: number): readonly Cost[] => [{ typeId: 'points', name: 'pts', value }];

export function entry(id: string, over: Partial<SelectionEntry> = {}): SelectionEntry {
  return { id, name: id, type: 'upgrade', import: true, ...over };
}

export const model = (id: string, over: Partial<SelectionEntry> = {}): SelectionEntry =>
  entry(id, { type: 'model', ...over });
export const unit = (id: string, over: Partial<SelectionEntry> = {}): SelectionEntry =>
  entry(id, { type: 'unit', ...over });

export function group(
  id: string,
  entries: readonly SelectionEntry[],
  over: Partial<SelectionEntryGroup> = {},
): SelectionEntryGroup {
  return { id, name: id, selectionEntries: entries, ...over };
}

export function linkTo(targetId: string, id: string, over: Partial<EntryLink> = {}): EntryLink {
  return { id, name: '', targetId, type: 'selectionEntry', import: true, ...over };
}

export const groupLink = (targetId: string, id: string, over: Partial<EntryLink> = {}): EntryLink =>
  linkTo(targetId, id, { type: 'selectionEntryGroup', ...over });

export function min(value: number, over: Partial<Constraint> = {}): Constraint {
  return { ...QUERY, id: 'min', type: 'min', value, ...over };
}

export const max = (value: number, over: Partial<Constraint> = {}): Constraint => ({
  ...min(value),
  id: 'max',
  type: 'max',
  ...over,
});

export function when(
  type: Condition['type'],
  value: number,
  childId: string,
  over: Partial<Condition> = {},
): Condition {
  return { ...QUERY, scope: 'force', type, value, childId, ...over };
}

export const isA = (childId: string, scope: string): Condition => when('instanceOf', 1, childId, { scope });

export function all(...conditions: readonly Condition[]): ConditionGroup {
  return { type: 'and', conditions };
}

export function any(...conditions: readonly Condition[]): ConditionGroup {
  return { type: 'or', conditions };
}

/** Once for each `value` of the child. */
export function each(childId: string, over: Partial<Repeat> = {}): Repeat {
  return { ...QUERY, scope: 'force', value: 1, repeats: 1, roundUp: false, childId, ...over };
}

export function change(type: ModifierType, field: string, value: string | number | boolean, gate: Gate = {}): Modifier {
  return { type, field, value: String(value), ...gate };
}

export function inCategory(targetId: string, over: Partial<CategoryLink> = {}): CategoryLink {
  return { id: `in-${targetId}`, name: targetId, targetId, primary: true, ...over };
}

export function alsoIn(targetId: string): CategoryLink {
  return { id: `in-${targetId}`, name: targetId, targetId };
}

export function profile(id: string, values: Readonly<Record<string, string>>, over: Partial<Profile> = {}): Profile {
  return {
    id,
    name: id,
    typeId: 'statline',
    typeName: 'Statline',
    characteristics: Object.entries(values).map(([name, value]) => ({ name, typeId: name, value })),
    ...over,
  };
}

export function rule(id: string, description = '', over: Partial<Rule> = {}): Rule {
  return { id, name: id, description, ...over };
}

export function forceEntry(id: string, categories: readonly string[], over: Partial<ForceEntry> = {}): ForceEntry {
  return {
    id,
    name: id,
    categoryLinks: categories.map((targetId) => ({ id: `${id}-${targetId}`, name: targetId, targetId })),
    ...over,
  };
}

const FILE = {
  revision: 1,
  battleScribeVersion: '2.03',
  gameSystemId: 'system',
  gameSystemRevision: 1,
  library: false,
} as const;

export function system(over: Partial<DataFile> = {}): DataFile {
  return {
    ...FILE,
    kind: 'gameSystem',
    id: 'system',
    name: 'Invented',
    file: 'invented.gst',
    costTypes: [{ id: 'points', name: 'pts', defaultCostLimit: -1 }],
    categoryEntries: ['lead', 'line', 'heavy'].map((id) => ({ id, name: id })),
    forceEntries: [forceEntry('patrol', ['lead', 'line', 'heavy'])],
    ...over,
  };
}

export function catalogue(id: string, over: Partial<DataFile> = {}): DataFile {
  return { ...FILE, kind: 'catalogue', id, name: id, file: `${id}.cat`, ...over };
}

/** One catalogue (`wardens`) of those root entries, under the standard system. */
export function wardens(
  selectionEntries: readonly SelectionEntry[],
  over: Partial<DataFile> = {},
  gameSystem: Partial<DataFile> = {},
): LinkedDataset {
  return linked(system(gameSystem), catalogue('wardens', { selectionEntries, ...over }));
}

export const linked = (gameSystem: DataFile, ...catalogues: readonly DataFile[]): LinkedDataset =>
  link(frozen(buildDataset(gameSystem, catalogues)));

/** The same in a dialect. */
export const speaking = (
  dialect: Dialect | undefined,
  selectionEntries: readonly SelectionEntry[],
  over: Partial<DataFile> = {},
  gameSystem: Partial<DataFile> = {},
): LinkedDataset => {
  const dataset = buildDataset(system(gameSystem), [catalogue('wardens', { selectionEntries, ...over })]);
  return link(dialect === undefined ? dataset : { ...dataset, dialect });
};

/**
 * A list at work on some data. Selections and options are named by ids; steps change the list and give back the id they
 * made.
 */
export interface Table {
  readonly roster: () => Roster;
  readonly evaluation: () => Evaluation;
  /** Adds a force; the first of a list is there from the start, as `force-1`. */
  readonly force: (entryId?: string, catalogueId?: string, into?: string | null) => string;
  /** Picks a root entry, or an option of a selection: by its entry id, link id or whole key. */
  readonly pick: (option: string, into?: string, filling?: Filling) => string;
  /** The same, without counting up what is there. */
  readonly add: (option: string, into?: string, filling?: Filling) => string;
  readonly count: (selection: string, number: number) => void;
  readonly drop: (selection: string) => void;
  readonly edit: (edit: RosterEdit) => void;
  readonly option: (option: string, into?: string) => Option;
  readonly selection: (id: string) => EvaluatedSelection;
  readonly points: () => number;
  /** `code subject actual/limit` of every finding. */
  readonly findings: () => readonly string[];
  /** What is under a force or selection, as a tree of `name xN`. */
  readonly tree: (id?: string) => readonly Branch[];
}

export type Branch = string | readonly [string, ...Branch[]];

export function table(data: LinkedDataset, catalogueId = 'wardens', entryId = 'patrol'): Table {
  let made = 0;
  const fresh = (kind: string) => (): string => `${kind}-${++made}`;
  let roster = newRoster(data, 'List');
  let last: { readonly of: Roster; readonly evaluation: Evaluation } | null = null;
  const evaluation = (): Evaluation => {
    if (last?.of !== roster) last = { of: roster, evaluation: evaluate(roster, data) };
    return last.evaluation;
  };
  const edit = (change: RosterEdit): void => {
    roster = applyEdit(roster, change);
  };
  const offered = (into: string): readonly Option[] => {
    const isForce = into.startsWith('force-');
    return isForce ? rootOptions(evaluation(), into) : flat(optionsOf(evaluation(), into));
  };
  const option = (wanted: string, into = 'force-1'): Option => {
    const options = offered(into);
    const found =
      options.find(({ key }) => key === wanted) ?? options.find(({ key }) => key.split('::').includes(wanted));
    if (!found) throw new Error(`${into} does not offer ${wanted}, but ${options.map(({ key }) => key).join(', ')}`);
    return found;
  };
  const force: Table['force'] = (forceEntryId = 'patrol', catalogue = 'wardens', into = null) => {
    const added = createForce(roster, data, { catalogueId: catalogue, entryId: forceEntryId, into }, fresh('force'));
    edit(into === null ? { kind: 'add-force', force: added } : { kind: 'add-force', force: added, into });
    return added.id;
  };
  force(entryId, catalogueId);
  const selection = (id: string): EvaluatedSelection => {
    const found = evaluation()
      .roster.forces.flatMap(function below(each): readonly EvaluatedSelection[] {
        return [...each.selections, ...each.forces.flatMap(below)];
      })
      .flatMap(function withChildren(each): readonly EvaluatedSelection[] {
        return [each, ...each.children.flatMap(withChildren)];
      })
      .find((each) => each.id === id);
    if (!found) throw new Error(`no selection ${id}`);
    return found;
  };
  return {
    roster: () => roster,
    evaluation,
    force,
    edit,
    option,
    selection,
    pick: (wanted, into = 'force-1', filling = 'first open') => {
      const picked = pickOne(evaluation(), into, option(wanted, into), fresh('s'), filling);
      edit(picked.edit);
      return picked.selection;
    },
    add: (wanted, into = 'force-1', filling = 'first open') => {
      const created = createSelection(evaluation(), into, option(wanted, into), fresh('s'), filling);
      edit({ kind: 'add', into, selection: created });
      return created.id;
    },
    count: (id, number) => edit(countOne(evaluation(), id, number)),
    drop: (id) => edit(dropOne(evaluation(), id)),
    points: () => evaluation().roster.costs.find(({ typeId }) => typeId === 'points')?.value ?? 0,
    findings: () =>
      evaluation().roster.findings.map(
        ({ code, subject, actual, limit }) => `${code.slice(5)} ${subject.id} ${actual}/${limit}`,
      ),
    tree: (id = 'force-1') => {
      const start = evaluation().roster.forces.find((each) => each.id === id)?.selections ?? selection(id).children;
      return start.map(branch);
    },
  };
}

function branch({ name, number, children }: EvaluatedSelection): Branch {
  const label = number === 1 ? name : `${name} x${number}`;
  return children.length === 0 ? label : [label, ...children.map(branch)];
}

function flat(options: OptionGroup): readonly Option[] {
  return options.options.flatMap((one) => (one.kind === 'group' ? flat(one) : [one]));
}
