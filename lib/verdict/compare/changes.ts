import type { EvaluatedSelection } from '../../engine/evaluated';
import { countedBy, groupedBy } from '../../foundation/collect';
import { allSelections, rootSelections } from '../../documents/roster/find';
import type { Roster, Selection } from '../../documents/roster/schema';
import type { Unit } from '../../army/army';
import { declaredChanges, listChanges, type ComparedList, type NamingFormat } from './declaredChanges';
import { type FactChange, factChanges, type ComparedUnit, type WordChange } from './factChanges';
import { tidy } from '../../army/readings/text';
import type { Diagnostic, Report } from '../../rules/report';

/** What changed in a list from one state to another, or under other unit data, for two players to read. */

/** An objection that differs. Null: there is none on that side. */
type ProblemChange = Pick<Diagnostic, 'severity' | 'kind'> & Pick<WordChange, 'before' | 'after'>;

/** The objections of one report alone, then what is settled; the same rule and place is one that changed. */
export function problemChanges(before: Report, after: Report): readonly ProblemChange[] {
  const gone = without(before.diagnostics, after.diagnostics);
  const places: ReadonlyMap<string, Diagnostic[]> = groupedBy(gone.toReversed(), placeOf);
  const settled = new Set(gone);
  const fresh = without(after.diagnostics, before.diagnostics).map((problem): ProblemChange => {
    const was = places.get(placeOf(problem))?.pop();
    if (was !== undefined) settled.delete(was);
    return { severity: problem.severity, kind: problem.kind, before: was?.message ?? null, after: problem.message };
  });
  return [
    ...fresh,
    ...[...settled].map(({ severity, kind, message }) => ({ severity, kind, before: message, after: null })),
  ];
}

const placeOf = ({ code, severity, at }: Diagnostic): string => [code, severity, at.kind, at.id].join(' ');

/** Those that the others do not say in the same words, as often. */
function without(diagnostics: readonly Diagnostic[], others: readonly Diagnostic[]): readonly Diagnostic[] {
  const key = ({ code, severity, message }: Diagnostic): string => [code, severity, message].join(' ');
  const left = countedBy(others, key);
  return diagnostics.filter((diagnostic) => {
    const number = left.get(key(diagnostic)) ?? 0;
    left.set(key(diagnostic), number - 1);
    return number <= 0;
  });
}

/** What points at others in the list and points elsewhere now: selections that both states have, by their ids. */
export function partnerChanges(before: Roster, after: Roster): readonly WordChange[] {
  const old = new Map([...allSelections(before)].map((each) => [each.id, each]));
  const now = new Map([...allSelections(after)].map((each) => [each.id, each]));
  return [...now.values()].flatMap((selection): readonly WordChange[] => {
    const was = old.get(selection.id);
    if (was === undefined || pointsAt(was) === pointsAt(selection)) return [];
    const what = `What ${selection.customName ?? selection.name} goes with`;
    return [{ what, before: namesOf(was, old), after: namesOf(selection, now) }];
  });
}

const pointsAt = ({ partners = [] }: Selection): string =>
  JSON.stringify(partners.map(({ association, to }) => [association, to]).sort());

function namesOf({ partners = [] }: Selection, among: ReadonlyMap<string, Selection>): string | null {
  const names = partners.flatMap(({ to }) => {
    const partner = among.get(to);
    return partner === undefined ? [] : [partner.customName ?? partner.name];
  });
  return names.length === 0 ? null : names.join(', ');
}

/** How many there were of something, and how many there are. */
export interface CountChange {
  name: string;
  before: number;
  after: number;
}

/** Null where that is not known. */
interface UnitState {
  name: string;
  points: number | null;
  models: number | null;
}

export interface UnitChange {
  kind: 'added' | 'removed' | 'changed';
  /** Its selection's id. */
  id: string;
  before: UnitState | null;
  after: UnitState | null;
  /** Only what is not the same; all of it for a unit that came or went. */
  models: readonly CountChange[];
  /** Wargear and other options; with the model that carries it, where it is not the unit's own. */
  wargear: readonly CountChange[];
  /** Whatever else a reader sees of a unit that stayed, or a rule reads, and that is not the same. */
  facts: readonly FactChange[];
}

export interface Changes {
  /** In the order in which they stand now, then what is gone. */
  units: readonly UnitChange[];
  /** How many units are as they were. */
  same: number;
  points: { before: number | null; after: number | null };
  models: { before: number | null; after: number | null };
  /** Name, notes, factions, settings of the data. */
  list: readonly WordChange[];
  /** Leader, specialists, what is vouched for, what was agreed, who rides in what, what points at what. */
  declared: readonly WordChange[];
  /** Objections of the checks that only one state has. */
  problems: readonly ProblemChange[];
}

/** A root selection and what it means; no unit: a setting of the data, or nothing is known of it. */
interface Root {
  selection: Selection;
  unit: Unit | null;
  printed: EvaluatedSelection | null;
}

interface Pair {
  before: Root | null;
  after: Root | null;
}

/** What is not the same in two states of a list. Units are matched by id, else by name. */
export function changesBetween(before: ComparedList, after: ComparedList, format: NamingFormat): Changes {
  // Where only one of them is understood, both are compared by what is written.
  const known = before.checked !== null && after.checked !== null;
  const compared = (list: ComparedList): ComparedList => (known ? list : { ...list, checked: null });
  const [old, now] = [compared(before), compared(after)];
  const pairs = paired(unitsOf(old), unitsOf(now));
  const all = pairs.map((pair) => unitChange(pair, old, now));
  const units = all.filter((change) => change !== null);
  const unitIds = new Map(
    pairs.flatMap((pair) =>
      pair.before && pair.after ? [[pair.before.selection.id, pair.after.selection.id] as const] : [],
    ),
  );
  return {
    units,
    same: all.length - units.length,
    points: { before: before.checked?.army.points ?? null, after: after.checked?.army.points ?? null },
    models: { before: before.checked?.army.models.length ?? null, after: after.checked?.army.models.length ?? null },
    list: listChanges(old, now),
    declared: [...declaredChanges(old, now, unitIds, format), ...partnerChanges(old.roster, now.roster)],
    problems:
      old.checked === null || now.checked === null ? [] : problemChanges(old.checked.report, now.checked.report),
  };
}

/** Whether nothing differs. */
export const nothingChanged = ({ units, points, models, list, declared, problems }: Changes): boolean =>
  units.length + list.length + declared.length + problems.length === 0 &&
  points.before === points.after &&
  models.before === models.after;

function unitsOf({ roster, checked }: ComparedList): readonly Root[] {
  const settings = new Set(checked?.army.configuration.map(({ id }) => id));
  const units = new Map(checked?.army.units.map((unit) => [unit.id, unit]));
  const printed = new Map(
    checked === null ? [] : rootSelections(checked.evaluation.roster).map((root) => [root.id, root]),
  );
  return rootSelections(roster)
    .filter(({ id }) => !settings.has(id))
    .map((selection) => ({
      selection,
      unit: units.get(selection.id) ?? null,
      printed: printed.get(selection.id) ?? null,
    }));
}

const nameOf = ({ customName, name }: Selection): string => customName ?? name;

/** Matched by id, then what is left by the name it goes by, then by the entry's own. */
function paired(before: readonly Root[], after: readonly Root[]): readonly Pair[] {
  const partners = new Map<Root, Root>();
  const taken = new Set<Root>();
  for (const keyOf of [({ id }: Selection) => id, nameOf, ({ name }: Selection) => name]) {
    const left = before.toReversed().filter((root) => !taken.has(root));
    const free: ReadonlyMap<string, Root[]> = groupedBy(left, ({ selection }) => keyOf(selection));
    for (const root of after) {
      const partner = partners.has(root) ? undefined : free.get(keyOf(root.selection))?.pop();
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
  root && {
    name: root.unit?.name ?? nameOf(root.selection),
    points: root.unit?.points ?? null,
    models: root.unit?.models.length ?? null,
  };

/** For what is gone nothing else is listed. */
const GONE: FactChange = { of: null, what: 'Unit data', before: 'known', after: 'No longer in the unit data' };

/** Null: nothing of it changed. */
function unitChange({ before, after }: Pair, old: ComparedList, now: ComparedList): UnitChange | null {
  const id = (after ?? before)?.selection.id ?? '';
  const [had, has] = [optionsIn(before), optionsIn(after)];
  const change = {
    id,
    before: stateOf(before),
    after: stateOf(after),
    models: countChanges(modelNames(before), modelNames(after)),
    wargear: countChanges(had, has),
  };
  if (before === null || after === null) return { kind: before === null ? 'added' : 'removed', ...change, facts: [] };
  if (after.printed?.missing === true && before.printed?.missing === false) {
    return { kind: 'changed', ...change, models: [], wargear: [], facts: [GONE] };
  }
  const differing = new Set(change.wargear.map(({ name }) => name));
  const counted = new Set([
    ...change.models.map(({ name }) => name),
    ...[...had, ...has].filter(({ name }) => differing.has(name)).map(({ gear }) => gear),
  ]);
  const [was, is] = [toldOf(before, old), toldOf(after, now)];
  const facts = was === null || is === null ? [] : factChanges(was, is, counted);
  const same =
    change.before?.points === change.after?.points &&
    change.before?.name === change.after?.name &&
    change.models.length + change.wargear.length + facts.length === 0;
  return same ? null : { kind: 'changed', ...change, facts };
}

const toldOf = ({ unit, printed }: Root, { checked }: ComparedList): ComparedUnit | null =>
  unit === null || checked === null ? null : { army: checked.army, unit, printed };

interface CountedGear {
  name: string;
  number: number;
  /** What it is called in the data. */
  gear: string;
}

const modelNames = (root: Root | null): readonly CountedGear[] =>
  (root?.unit?.models ?? []).map(({ name }) => ({ name, number: 1, gear: name }));

/** What was picked for a unit; where its models are known, all but them. */
function optionsIn(root: Root | null): readonly CountedGear[] {
  if (root === null) return [];
  const models = new Set(root.unit?.models.map(({ selectionId }) => selectionId));
  const under = (
    holder: Selection,
    printed: EvaluatedSelection | null,
    carrier: string | null,
  ): readonly CountedGear[] =>
    holder.selections.flatMap((child, at) => {
      const known = printed?.children[at]?.id === child.id ? printed.children[at] : null;
      const gear = tidy(known?.name ?? child.name);
      const called = child.customName ?? gear;
      if (models.has(child.id)) return under(child, known, called);
      return [
        { name: carrier === null ? called : `${called} (${carrier})`, number: child.number, gear },
        ...under(child, known, carrier),
      ];
    });
  return under(root.selection, root.printed, null);
}

function countChanges(before: readonly CountedGear[], after: readonly CountedGear[]): readonly CountChange[] {
  const totals = (gear: readonly CountedGear[]) =>
    countedBy(
      gear,
      ({ name }) => name,
      ({ number }) => number,
    );
  const [old, now] = [totals(before), totals(after)];
  const names = [...new Set([...before, ...after].map(({ name }) => name))];
  return names
    .map((name) => ({ name, before: old.get(name) ?? 0, after: now.get(name) ?? 0 }))
    .filter((change) => change.before !== change.after);
}
