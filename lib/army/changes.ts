import { forcesOf } from '../roster/find';
import type { Roster, Selection } from '../roster/schema';
import type { Army, Configuration, Unit } from './army';
import { declaredChanges, type Naming, type WordChange } from './declaredChanges';

/** What became of a list from one state to another, for two players to read. */

/** One state of a list; without an army it is compared by what is written in it. */
export interface Listed {
  readonly roster: Roster;
  readonly army: Army | null;
}

/** How many there were of something, and how many there are. */
export interface CountChange {
  readonly name: string;
  readonly before: number;
  readonly after: number;
}

/** Null where that is not known. */
export interface UnitState {
  readonly name: string;
  readonly points: number | null;
  readonly models: number | null;
}

export interface UnitChange {
  readonly kind: 'added' | 'removed' | 'changed';
  /** Its selection's id. */
  readonly id: string;
  readonly before: UnitState | null;
  readonly after: UnitState | null;
  /** Only what is not the same; all of it for a unit that came or went. */
  readonly models: readonly CountChange[];
  /** Wargear and other options; with the model that carries it, where it is not the unit's own. */
  readonly wargear: readonly CountChange[];
}

export interface Changes {
  /** In the order in which they stand now, then what is gone. */
  readonly units: readonly UnitChange[];
  /** How many units are as they were. */
  readonly same: number;
  readonly points: { readonly before: number | null; readonly after: number | null };
  readonly models: { readonly before: number | null; readonly after: number | null };
  /** Name, notes, factions, settings of the data. */
  readonly list: readonly WordChange[];
  /** Leader, specialists, what is vouched for, what was agreed, who rides in what. */
  readonly declared: readonly WordChange[];
}

/** A root selection and what it means; no unit: a setting of the data, or nothing is known of it. */
interface Root {
  readonly selection: Selection;
  readonly unit: Unit | null;
}

interface Pair {
  readonly before: Root | null;
  readonly after: Root | null;
}

/** What is not the same in two states of a list. Units are matched by their selections' ids, else by name. Pure; takes any two lists. */
export function changesBetween(before: Listed, after: Listed, naming: Naming): Changes {
  // Where only one of them is understood, both are compared by what is written.
  const known = before.army !== null && after.army !== null;
  const [old, now] = known ? [before, after] : [{ ...before, army: null }, { ...after, army: null }];
  const pairs = paired(unitsOf(old), unitsOf(now));
  const all = pairs.map((pair) => unitChange(pair, known));
  const units = all.filter((change) => change !== null);
  const unitIds = new Map(pairs.flatMap((pair) => (pair.before && pair.after ? [[pair.before.selection.id, pair.after.selection.id] as const] : [])));
  return {
    units,
    same: all.length - units.length,
    points: { before: before.army?.points ?? null, after: after.army?.points ?? null },
    models: { before: before.army?.models.length ?? null, after: after.army?.models.length ?? null },
    list: listChanges(old, now),
    declared: declaredChanges(old, now, unitIds, naming),
  };
}

/** Whether nothing is left to be told. */
export const nothingChanged = ({ units, points, models, list, declared }: Changes): boolean =>
  units.length + list.length + declared.length === 0 && points.before === points.after && models.before === models.after;

const rootsOf = (roster: Roster): readonly Selection[] => [...forcesOf(roster)].flatMap(({ selections }) => selections);

function unitsOf({ roster, army }: Listed): readonly Root[] {
  const settings = new Set(army?.configuration.map(({ id }) => id));
  const units = new Map(army?.units.map((unit) => [unit.id, unit]));
  return rootsOf(roster).filter(({ id }) => !settings.has(id)).map((selection) => ({ selection, unit: units.get(selection.id) ?? null }));
}

const nameOf = ({ customName, name }: Selection): string => customName ?? name;

/** Matched by id, then what is left by the name it goes by, then by the entry's own. */
function paired(before: readonly Root[], after: readonly Root[]): readonly Pair[] {
  const partners = new Map<Root, Root>();
  const taken = new Set<Root>();
  for (const keyOf of [({ id }: Selection) => id, nameOf, ({ name }: Selection) => name]) {
    for (const root of after) {
      if (partners.has(root)) continue;
      const partner = before.find((other) => !taken.has(other) && keyOf(other.selection) === keyOf(root.selection));
      if (partner === undefined) continue;
      partners.set(root, partner);
      taken.add(partner);
    }
  }
  return [
    ...after.map((root) => ({ before: partners.get(root) ?? null, after: root })),
    ...before.filter((root) => !taken.has(root)).map((root) => ({ before: root, after: null })),
  ];
}

const stateOf = (root: Root | null): UnitState | null =>
  root && { name: nameOf(root.selection), points: root.unit?.points ?? null, models: root.unit?.models.length ?? null };

/** Null: nothing of it changed. */
function unitChange({ before, after }: Pair, known: boolean): UnitChange | null {
  const id = (after ?? before)?.selection.id ?? '';
  const change = {
    id, before: stateOf(before), after: stateOf(after),
    models: countChanges(modelNames(before), modelNames(after)),
    wargear: countChanges(optionNames(before, known), optionNames(after, known)),
  };
  if (before === null || after === null) return { kind: before === null ? 'added' : 'removed', ...change };
  const same = change.before?.points === change.after?.points && change.before?.name === change.after?.name && change.models.length + change.wargear.length === 0;
  return same ? null : { kind: 'changed', ...change };
}

type Counted = readonly (readonly [name: string, number: number])[];

const modelNames = (root: Root | null): Counted => (root?.unit?.models ?? []).map(({ name }) => [name, 1] as const);

/** What was picked for a unit; where its models are known, all but them. */
function optionNames(root: Root | null, modelsKnown: boolean): Counted {
  if (root === null) return [];
  const models = new Set(modelsKnown ? root.unit?.models.map(({ selectionId }) => selectionId) : []);
  const under = (holder: Selection, carrier: string | null): Counted =>
    holder.selections.flatMap((child) => {
      if (models.has(child.id)) return under(child, nameOf(child));
      const name = carrier === null ? nameOf(child) : `${nameOf(child)} (${carrier})`;
      return [[name, child.number] as const, ...under(child, carrier)];
    });
  return under(root.selection, null);
}

function countChanges(before: Counted, after: Counted): readonly CountChange[] {
  const total = (counted: Counted, wanted: string): number => counted.reduce((sum, [name, number]) => (name === wanted ? sum + number : sum), 0);
  const names = [...new Set([...before, ...after].map(([name]) => name))];
  return names.map((name) => ({ name, before: total(before, name), after: total(after, name) })).filter((change) => change.before !== change.after);
}

function listChanges(before: Listed, after: Listed): readonly WordChange[] {
  const settings = new Set([...(before.army?.configuration ?? []), ...(after.army?.configuration ?? [])].map(({ name }) => name));
  const all: readonly WordChange[] = [
    { what: 'Name', before: words(before.roster.name), after: words(after.roster.name) },
    { what: 'Factions', before: factions(before.roster), after: factions(after.roster) },
    { what: 'Notes', before: words(before.roster.notes), after: words(after.roster.notes) },
    ...[...settings].map((name) => ({ what: name, before: setting(before, name), after: setting(after, name) })),
  ];
  return all.filter((change) => change.before !== change.after);
}

const words = (text: string | null): string | null => (text === null || text.trim() === '' ? null : text);
const factions = (roster: Roster): string | null => words([...new Set([...forcesOf(roster)].map(({ catalogueName }) => catalogueName))].join(', '));

/** What was chosen under settings of one name; null: there is none. */
function setting({ army }: Listed, wanted: string): string | null {
  const found = (army?.configuration ?? []).filter(({ name }) => name === wanted);
  return found.length === 0 ? null : found.map(settingText).join('; ');
}

const settingText = ({ choices, points }: Configuration): string =>
  [choices.length === 0 ? 'chosen' : choices.join(', '), ...(points === 0 ? [] : [`${points} points`])].join(', ');
