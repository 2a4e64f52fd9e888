import { groupedBy, madeOnce, rememberedOf } from '../foundation/collect';
import { sum } from '../foundation/decimal';
import {
  createSelection,
  dropOne,
  evaluate,
  type Evaluation,
  type Memory,
  newMemory,
  type RootOption,
} from '../engine';
import type { LinkedDataset } from '../data/link';
import { atOnce, type Steps } from '../foundation/steps';
import { judgeSteps } from '../verdict/checkRoster';
import { applyEdit } from '../documents/roster/edits';
import { forcesOf, withForces } from '../documents/roster/find';
import type { Roster, Selection } from '../documents/roster/schema';
import type { Format } from '../rules/format';
import { whyNotBecome } from '../rules/choices';
import { type Diagnostic, type Report, type Target, withLabels } from '../rules/report';
import type { Objection } from '../rules/rule';
import type { Army, Unit } from '../army/army';
import { muster } from '../army/muster';
import { roomFor } from '../verdict/roleRoom';

/** What one more unit costs, at its smallest. */
interface Price {
  points: number;
  models: number;
  /** At which strength it costs that, where the format lets it have fewer models; null: it has but one. */
  pricedAt: 'full' | 'any' | null;
  /** It has no model: it is configuration. */
  choice: boolean;
}

/** What was known of an option at an earlier visit. */
export interface KeptPrice extends Price {
  /** What the format never allows of it, in short; null: nothing. */
  bars: string | null;
}

/** What one more unit would be by itself, and what the format would never allow of it. */
export interface Appraisal extends Price {
  selection: Selection;
  /** Null: it is a choice. */
  unit: Unit | null;
  /** Errors that it brings along into an empty list. */
  barred: readonly Diagnostic[];
}

export interface ListAtHand {
  linked: LinkedDataset;
  format: Format;
  roster: Roster;
  army: Army;
}

const known = rememberedOf((_: LinkedDataset) => new Map<string, Appraisal>());
const settings = new WeakMap<Army, string>();

/** What prices hang on beside the unit data: an option is another thing in another catalogue, chapter or format. */
export function settingOf({ army, format, roster }: ListAtHand, forceId: string | undefined): string {
  const setting = madeOnce(settings, army, () =>
    JSON.stringify([format.id, army.configuration.map(({ name, choices }) => [name, choices])]),
  );
  const force = [...forcesOf(roster)].find(({ id }) => id === forceId);
  return `${force?.catalogueId ?? ''} ${force?.entryId ?? ''} ${setting}`;
}

const keyOf = (list: ListAtHand, forceId: string | undefined, { entryId }: RootOption): string =>
  `${entryId} ${settingOf(list, forceId)}`;

/** An appraisal made earlier for this data and the list's settings; undefined when there is none yet. */
export function appraised(
  list: ListAtHand,
  option: RootOption,
  forceId: string | undefined = list.roster.forces[0]?.id,
): Appraisal | undefined {
  return known(list.linked).get(keyOf(list, forceId, option));
}

/** Appraises an option in a list that holds only configuration. Takes milliseconds; remembered with the data. */
export const appraise = atOnce(appraiseSteps);

function* appraiseSteps(list: ListAtHand, forceId: string, option: RootOption, newId: () => string): Steps<Appraisal> {
  const { linked, format } = list;
  const key = keyOf(list, forceId, option);
  const cache = known(linked);
  const before = cache.get(key);
  if (before) return before;
  const base = onlyConfiguration(list);
  const selection = createSelection(base.evaluation, forceId, option, newId);
  const alone = withUnit(base.roster, forceId, selection);
  yield;
  const { army, report, evaluation } = yield* judgeSteps(alone, linked, format, null);
  const unit = army.units.find(({ id }) => id === selection.id) ?? null;
  const appraisal: Appraisal = {
    selection,
    unit,
    points: unit?.points ?? army.configuration.find(({ id }) => id === selection.id)?.points ?? 0,
    models: unit?.models.length ?? 0,
    choice: unit === null,
    pricedAt: format.understrength && unit !== null ? pricedAt(alone, linked, evaluation, unit) : null,
    barred: errorsOf(selection.id, unit, report),
  };
  cache.set(key, appraisal);
  return appraisal;
}

/** Tries the unit without one of its models, of the kind that it has most of. */
function pricedAt(
  roster: Roster,
  linked: LinkedDataset,
  evaluation: Evaluation,
  { id, models }: Unit,
): Appraisal['pricedAt'] {
  const [many] = [...groupedBy(models, ({ selectionId }) => selectionId).values()]
    .toSorted((a, b) => b.length - a.length)
    .map(([{ selectionId }]) => selectionId);
  if (many === undefined || models.length === 1) return null;
  const fewer = muster(evaluate(applyEdit(roster, dropOne(evaluation, many)), linked).roster, null);
  const short = fewer.units.find((unit) => unit.id === id)?.understrength ?? null;
  if (short === null) return null;
  return short.flatPrice ? 'any' : 'full';
}

const OF_UNIT: ReadonlySet<Target['kind']> = new Set(['unit', 'model', 'wargear']);

/** True: it is about a unit itself, rather than about what else is in the list. */
export const isOfUnit = ({ at }: Pick<Diagnostic, 'at'>): boolean => OF_UNIT.has(at.kind);

/** The errors that name a unit or one of its models, and that nothing added to the list would cure. */
function errorsOf(id: string, unit: Unit | null, { diagnostics }: Pick<Report, 'diagnostics'>): readonly Diagnostic[] {
  const own = new Set([id, ...(unit?.models.map((model) => model.id) ?? [])]);
  return diagnostics.filter(
    ({ severity, kind, at, related }) =>
      severity === 'error' && kind === 'broken' && [at, ...related].some((target) => own.has(target.id)),
  );
}

const present = rememberedOf((_: Roster) => new Map<Appraisal, readonly Diagnostic[]>());
/** The last result, to show until the current list has been checked. */
const last = new WeakMap<Appraisal, readonly Diagnostic[]>();

/** The errors that a unit brings into the list at hand; remembered like appraisals. */
function* findBarred(
  list: ListAtHand,
  forceId: string,
  option: RootOption,
  appraisal: Appraisal,
  trials: Memory,
): Steps<void> {
  const { roster, army } = list;
  const cache = present(roster);
  if (cache.has(appraisal)) return;
  // Nothing that a list holds makes room for what the format has no slot for, and it was tried in an empty list.
  const stays = army.units.length === 0 || roomFor(list, option) === 'none';
  let found = appraisal.barred;
  yield;
  if (found.length === 0) found = forbidden(list, appraisal.unit);
  else if (!stays) {
    const own = ownErrors(list, appraisal);
    found = own.length > 0 ? own : yield* stillBarred(list, forceId, appraisal, trials);
  }
  cache.set(appraisal, found);
  last.set(appraisal, found);
}

function* stillBarred(
  { linked, format, roster }: ListAtHand,
  forceId: string,
  { selection, barred }: Appraisal,
  trials: Memory,
): Steps<readonly Diagnostic[]> {
  const { army, report } = yield* judgeSteps(withUnit(roster, forceId, selection), linked, format, trials);
  const codes = new Set(barred.map(({ code }) => code));
  return errorsOf(selection.id, army.units.find(({ id }) => id === selection.id) ?? null, report).filter(({ code }) =>
    codes.has(code),
  );
}

/**
 * What the format's rules still hold against the unit itself beside the list at hand. Only those that held something
 * against it alone are asked, and of the unit as it was alone: to evaluate each takes a hundred times as long.
 */
function ownErrors({ army, format }: ListAtHand, { unit, barred }: Appraisal): readonly Diagnostic[] {
  if (unit === null) return [];
  const codes = new Set<string>(barred.filter(isOfUnit).map(({ code }) => code));
  const rules = format.rules.filter(({ id }) => codes.has(id));
  const joined = withLabels(withOne(army, unit));
  const diagnostics = rules.flatMap((rule) => rule.objections(joined)).map(({ diagnostic }) => diagnostic);
  return errorsOf(unit.id, unit, { diagnostics }).filter(isOfUnit);
}

const askers = new WeakMap<Army, (changed: Army) => Objection | null>();

function forbidden({ army, format }: ListAtHand, unit: Unit | null): readonly Diagnostic[] {
  if (unit === null) return [];
  const ask = madeOnce(askers, army, () => whyNotBecome(withLabels(army), format.rules));
  const found = ask(withLabels(withOne(army, unit)));
  return found === null ? [] : [found.diagnostic];
}

/** The army with one more unit, as that is by itself. */
const withOne = (army: Army, unit: Unit): Army => ({
  ...army,
  points: sum([army.points, unit.points]),
  units: [...army.units, unit],
  models: [...army.models, ...unit.models],
});

/** The roster with one more selection in a force. */
export const withUnit = (roster: Roster, forceId: string, selection: Selection): Roster =>
  withForces(roster, (force) =>
    force.id === forceId ? { ...force, selections: [...force.selections, selection] } : force,
  );

/** True: nothing of an option has been left to find out for the list at hand. */
export function isAppraised(list: ListAtHand, forceId: string, option: RootOption): boolean {
  const appraisal = appraised(list, option, forceId);
  return appraisal !== undefined && present(list.roster).has(appraisal);
}

/** Appraises options, and looks for what bars each from the list at hand. */
export function* appraiseHere(
  list: ListAtHand,
  forceId: string,
  options: readonly RootOption[],
  newId: () => string,
): Steps<void> {
  // The list with one unit and with another are mostly the same.
  const trials = newMemory();
  for (const option of options) {
    yield* findBarred(list, forceId, option, yield* appraiseSteps(list, forceId, option, newId), trials);
    yield;
  }
}

/** What bars an option from this list; until that was looked at, from the last one, or alone. */
export const barredNow = (roster: Roster, appraisal: Appraisal): readonly Diagnostic[] =>
  present(roster).get(appraisal) ?? last.get(appraisal) ?? appraisal.barred;

/** Hundreds of options are tried in the same list. It is another list under other data. */
const bases = rememberedOf((_: LinkedDataset) => new WeakMap<Roster, { roster: Roster; evaluation: Evaluation }>());

/** Hides and prices may hang on a chapter or dynasty, so that stays; the other units do not. */
const onlyConfiguration = ({ roster, linked, army }: ListAtHand) =>
  madeOnce(bases(linked), roster, () => {
    const stays = new Set(army.configuration.map(({ id }) => id));
    const bare = withForces({ ...roster, declarations: null }, (force) => ({
      ...force,
      selections: force.selections.filter(({ id }) => stays.has(id)),
    }));
    return { roster: bare, evaluation: evaluate(bare, linked) };
  });
