import type { Army, Detachment, Model, Unit } from '../army/army';
import type { Fact } from '../army/fact';
import type { BookEdit } from '../documents/book/edits';
import type { RosterEdit } from '../documents/roster/edits';
import type { Declarations, ModelId } from '../documents/roster/schema';
import { nthOf, rememberedOf } from '../foundation/collect';
import { difference } from '../foundation/decimal';
import { priceWords, sumOfPoints, type CostUnit } from '../foundation/points';
import { listed } from '../foundation/words';

/**
 * A rule's id: `<format>/<rule>`, `data/<kind>` for what the unit data objects to, or `text/differs` for a list that is
 * not what its text says.
 */
export type RuleId = `${string}/${string}`;
export type Verdict = 'legal' | 'illegal' | 'cannot-tell';
export type Severity = 'error' | 'unverified' | 'warning';

export interface Citation {
  document: string;
  section: string;
  /** The numbered statement within the section, counting bullets or paragraphs from 1. */
  item: number | null;
}

export interface Target {
  kind: 'roster' | 'detachment' | 'unit' | 'model' | 'wargear';
  id: string;
  name: string;
}

export interface Fix {
  label: string;
  /** `safe`: nobody would mind. `choice`: the player's own decision. */
  safety: 'safe' | 'choice';
  edit: RosterEdit;
}

/** A fix that changes the unit itself; a roster's edits cannot, since for them a unit's keywords are given. */
export interface UnitFix extends Pick<Fix, 'label'> {
  code: RuleId;
  /** The name of the finding's unit or weapon there; null: it mends any. */
  holder: string | null;
  /** The keyword that the finding is about, as written, else its kind of problem; null: it is about more than one. */
  about: string | null;
  /** What is called safe here still has to be tried: see `checkUnit`. */
  safety: Fix['safety'];
  edit: BookEdit;
}

export interface Diagnostic {
  code: RuleId;
  severity: Severity;
  /** `missing`: cured by adding; a list whose errors are all missing is unfinished. */
  kind: 'missing' | 'broken';
  at: Target;
  related: readonly Target[];
  /** Actual, limit, names. */
  data: Readonly<Record<string, unknown>>;
  message: string;
  reading: string | null;
  citation: Citation;
  fixes: readonly Fix[];
}

export interface RuleOutcome {
  id: RuleId;
  outcome: 'pass' | 'fail' | 'unverified';
  /** Why it holds, or what is wrong, in one line. */
  why: string;
  data: Readonly<Record<string, unknown>>;
}

export interface Report {
  verdict: Verdict;
  /** One for each rule of the format and each kind of data finding, in the format's order. */
  outcomes: readonly RuleOutcome[];
  /** Stable order: errors, unverified, warnings; within these the format's order, then the roster's. */
  diagnostics: readonly Diagnostic[];
}

/** The list as a whole; a roster carries no id of its own. */
export const rosterTarget = (army: Army): Target => ({ kind: 'roster', id: 'roster', name: army.name });

/** A detachment, for a finding to point at. */
export const detachmentTarget = ({ id, name }: Detachment): Target => ({ kind: 'detachment', id, name });

/** A unit, for a finding to point at. */
export const unitTarget = ({ id, name }: Unit): Target => ({ kind: 'unit', id, name });

/** A model, for a finding to point at, under the label that tells it from its namesakes. */
export function modelTarget(army: Army, model: Model): Target {
  return { kind: 'model', id: model.id, name: modelLabel(army, model) };
}

/** What tells a model from its namesakes: its name, with ` #2` for the second of that name. */
export const modelLabel = (army: Army, model: Model): string => modelLabels(army).get(model.id) ?? model.name;

/** The labels of all models of an army, by model id. */
export const modelLabels = ({ models }: Army): ReadonlyMap<ModelId, string> => labelsOf(models);

/** Returns labels by unit id: `Boyz #1` and `Boyz #2`, or the bare name where no other unit shares it. */
export const unitLabels = ({ units }: Pick<Army, 'units'>): ReadonlyMap<string, string> => labelsOf(units);

const labelsOf = rememberedOf(
  (members: readonly { id: string; name: string }[]): ReadonlyMap<string, string> =>
    new Map(
      nthOf(members, ({ name }) => name).map(([{ id, name }, nth, isOnly]) => [id, isOnly ? name : `${name} #${nth}`]),
    ),
);

/** The army with units of one name told apart in every target, message and fix. */
export function withLabels(army: Army): Army {
  const told = unitLabels(army);
  const numbered = new Set(army.units.filter(({ id, name }) => told.get(id) !== name).map(({ id }) => id));
  if (numbered.size === 0) return army;
  const renamed = <T extends { id: string; name: string }>(named: T): T =>
    numbered.has(named.id) ? { ...named, name: told.get(named.id) ?? named.name } : named;
  return {
    ...army,
    units: army.units.map(renamed),
    findings: army.findings.map((finding) => ({
      ...finding,
      at: renamed(finding.at),
      within: finding.within && renamed(finding.within),
    })),
  };
}

/** A fix that is the player's own decision. */
export const choice = (label: string, edit: RosterEdit): Fix => ({ label, safety: 'choice', edit });

/** A fix that declares something; what else is declared stays. */
export const declaring = (
  label: string,
  declarations: Partial<Declarations>,
  safety: Fix['safety'] = 'choice',
): Fix => ({ label, safety, edit: { kind: 'declare', declarations } });

/** Takes a selection out of the list. */
export const removal = (name: string, selection: string): Fix =>
  choice(`Remove ${name}`, { kind: 'remove', selection });

/** Takes a whole bought unit out of the list. */
export const removeUnit = (unit: Unit): Fix => removePriced(unit, null);

const removePriced = ({ id, name, points }: Unit, counted: CostUnit): Fix =>
  removal(`${name} (${priceWords(points, counted)})`, id);

/** Leaves one of a unit that a file holds several times under one entry. */
export const keepOne = ({ id, name }: Unit): Fix =>
  choice(`Keep one of ${name}`, { kind: 'count', selection: id, number: 1 });

/** Takes away the wargear that a fact, or what is certain of it, was read on; none where it is the model's own. */
export const removeSource = (...facts: readonly Fact<unknown>[]): readonly Fix[] =>
  facts.flatMap(({ source }) =>
    source?.kind === 'rules text' && source.selection ? removal(source.from, source.selection) : [],
  );

/** Takes identical models out of their unit, or else the whole unit. */
export function removeModel(army: Army, model: Model): readonly Fix[] {
  const unit = army.units.find((candidate) => candidate.id === model.unitId);
  if (!unit) return [];
  const alike = unit.models.filter((other) => other.selectionId === model.selectionId).length;
  if (model.selectionId === unit.id || alike === unit.models.length) return [removeUnit(unit)];
  const what = alike === 1 ? model.name : `${alike} ${model.name}`;
  return [removal(`${what} from ${unit.name}`, model.selectionId), removeUnit(unit)];
}

/** Brings the list under the limit: up to three single removals, else the fewest dearest units together. */
export function removalFixes(army: Army, limit: number): readonly Fix[] {
  const byPrice = army.units.filter((unit) => unit.points > 0).toSorted((a, b) => a.points - b.points);
  const enough = byPrice.filter((unit) => difference(army.points, unit.points) <= limit);
  if (enough.length > 0) return enough.slice(0, 3).map((unit) => removePriced(unit, army.counts));
  const dearest = byPrice.toSorted((a, b) => b.points - a.points);
  const over = difference(army.points, limit);
  const last = dearest.findIndex((_, at) => sumOfPoints(dearest.slice(0, at + 1)) >= over);
  if (last < 0) return [];
  const units = dearest.slice(0, last + 1);
  const names = listed(units.map(({ name }) => name));
  const edits = units.map(({ id }): RosterEdit => ({ kind: 'remove', selection: id }));
  return [choice(`Remove ${names} (${priceWords(sumOfPoints(units), army.counts)})`, { kind: 'all', edits })];
}
