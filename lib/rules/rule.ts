import type { Army, FactName, Model, Unit, UnitFactName } from '../army/army';
import { spokesmanOf } from '../army/fact';
import type { Declarations, ModelId } from '../documents/roster/schema';
import { NOT_OFFERED } from '../engine/evaluated';
import { groupedBy } from '../foundation/collect';
import { modelLabel, modelTarget, unitTarget } from './report';
import type { Citation, Diagnostic, Fix, RuleId, RuleOutcome, Severity, Target } from './report';

/** Why declarations may not be changed so, in short; null: they may. `own` is the model that is given something. */
export type WhyNot = (change: Partial<Declarations>, own?: ModelId) => string | null;

/** Asks all rules of the format, for an army as it is given. */
export type AskRules = (army: Army) => WhyNot;

/** What a rule yields: facts, no words. The runner adds code, citation and message. */
export interface Finding<D extends object> {
  at: Target;
  related?: readonly Target[];
  /** `error` when left out. */
  severity?: Severity;
  /** `broken` when left out. */
  kind?: 'missing' | 'broken';
  data: D;
  /** Those that ask the rules before they propose something are made only where they are wanted. */
  fixes?: readonly Fix[] | ((ask: AskRules) => readonly Fix[]);
  /** The part of the rule's reading that it rests on; left out: the whole, null: none. */
  reading?: string | null;
  /** The clause that this finding rests on; the rule's own when left out. */
  cite?: Citation;
}

/** A finding that waits for a fact; worded by the runner, the same for every rule. */
export interface UnknownFactFinding {
  at: Target;
  related: readonly Target[];
  /** The fact that the data does not give. `attest`: the player can vouch for it. */
  unknown: { fact: FactName | UnitFactName; models: readonly ModelId[]; name: string; lookUp: string; attest: true };
  /** Other fixes than to look it up. */
  fixes?: readonly Fix[];
}

/** How a rule is declared. `D` is what a finding carries, `H` the numbers that show that it holds. */
interface RuleSpec<D extends object, H extends object> extends Pick<Rule, 'id' | 'title' | 'says' | 'cite'> {
  /** It judges nothing but what the player declares, and no other rule reads that: a choice is asked of these rules. */
  declared?: true;
  /** How the text was read where it leaves room; absent where it leaves none. */
  reading?: string;
  check: (given: { army: Army }) => Iterable<Finding<D> | UnknownFactFinding>;
  message: (data: D) => string;
  /** The same in a list of choices: "Old Seer has it". `own` labels the model. Null: the message. */
  short?: (data: D, own: string) => string | null;
  /** The numbers that show that the rule holds, for `why`. Asked only when `check` found no error and nothing open. */
  holds: (given: { army: Army }) => H;
  why: (numbers: H) => string;
}

/** The message of a rule that finds several kinds of problem, by the words for each. */
export const wordsBy =
  <D extends { problem: string }>(words: { [P in D['problem']]: (data: D & { problem: P }) => string }) =>
  (data: D): string =>
    (words[data.problem as D['problem']] as (found: D) => string)(data);

/** A rule as the runner and the pages see it. */
export interface Rule {
  id: RuleId;
  /** A short name, for headings. */
  title: string;
  /** What the rule demands, in our own words. */
  says: string;
  cite: Citation;
  reading: string | null;
  declared: boolean;
  /** `ask`: the format's rules, which fixes ask first; by itself a rule forbids them nothing. */
  run: (army: Army, ask?: AskRules) => RuleResult;
  /** What it finds, without the outcome. */
  objections: (army: Army, ask?: AskRules) => readonly Objection[];
}

/** A finding that speaks of a choice: see `short` of a rule. */
export interface Objection {
  diagnostic: Diagnostic;
  short: (own: string) => string;
}

export interface RuleResult {
  outcome: RuleOutcome;
  diagnostics: readonly Diagnostic[];
}

/** Closes a rule over its data types, and stamps code, citation and words on what it finds. */
export function defineRule<D extends object, H extends object>(spec: RuleSpec<D, H>): Rule {
  const { id, title, says, cite, reading = null, declared = false } = spec;

  const stamped = (finding: Finding<D> | UnknownFactFinding, ask: AskRules): Diagnostic => {
    const place = { code: id, at: finding.at, related: finding.related ?? [], citation: cite };
    if ('unknown' in finding) {
      const { unknown, fixes = [] } = finding;
      const { name, lookUp } = unknown;
      const whose = lookUp.includes(name) ? 'Look up' : `${name}: look up`;
      const message = `${whose} ${lookUp.replace(/\.$/, '')}. Vouch for what you find.`;
      return { ...place, severity: 'unverified', kind: 'broken', data: record(unknown), message, reading: null, fixes };
    }
    const { fixes = [], data } = finding;
    let made: readonly Fix[] | null = typeof fixes === 'function' ? null : fixes;
    return {
      ...place,
      citation: finding.cite ?? cite,
      severity: finding.severity ?? 'error',
      kind: finding.kind ?? 'broken',
      data: record(data),
      message: spec.message(data),
      reading: finding.reading === undefined ? reading : finding.reading,
      // They take longer than the verdict, and of a list that is only tried nobody reads them.
      get fixes() {
        return (made ??= typeof fixes === 'function' ? fixes(ask) : fixes);
      },
    };
  };

  /** Failing wins over not knowing: a list that is wrong stays wrong, whatever the missing fact turns out to be. */
  const outcomeOf = (army: Army, diagnostics: readonly Diagnostic[]): RuleOutcome => {
    for (const [severity, outcome] of [
      ['error', 'fail'],
      ['unverified', 'unverified'],
    ] as const) {
      const [first, ...others] = diagnostics.filter((diagnostic) => diagnostic.severity === severity);
      if (first) return { id, outcome, why: andMore(first.message, others.length), data: first.data };
    }
    const held = spec.holds({ army });
    return { id, outcome: 'pass', why: spec.why(held), data: record(held) };
  };

  const objections: Rule['objections'] = (army, ask = () => () => null) =>
    Array.from(spec.check({ army }), (finding) => {
      const diagnostic = stamped(finding, ask);
      const short = (own: string): string =>
        ('unknown' in finding ? null : spec.short?.(finding.data, own)) ?? diagnostic.message;
      return { diagnostic, short };
    });
  const run: Rule['run'] = (army, ask) => {
    const diagnostics = objections(army, ask).map(({ diagnostic }) => diagnostic);
    return { outcome: outcomeOf(army, diagnostics), diagnostics };
  };
  return { id, title, says, cite, reading, declared, run, objections };
}

const record = (data: object): Readonly<Record<string, unknown>> => ({ ...data });

/** "…, and 2 more like it" after the first of several messages. */
export const andMore = (message: string, others: number): string =>
  others === 0 ? message : `${message} (and ${others} more)`;

/**
 * Models of one unit, name and case, in the army's order: twenty of them make one finding, not twenty. `caseOf` gives
 * null for a model that is not concerned.
 */
function alike(army: Army, caseOf: (model: Model) => string | number | null) {
  const cases = army.models.flatMap((model) => {
    const value = caseOf(model);
    return value === null ? [] : [{ model, key: JSON.stringify([model.unitId, model.selectionId, model.name, value]) }];
  });
  return [...groupedBy(cases, ({ key }) => key).values()].map(([{ model: first }, ...others]) => ({
    first,
    models: [first, ...others.map(({ model }) => model)],
    at: modelTarget(army, first),
    related: others.map(({ model }) => modelTarget(army, model)),
    label: others.length === 0 ? modelLabel(army, first) : `${first.name} (${others.length + 1} models)`,
  }));
}

/** A finding for each kind of models in the same case; `found`: what is found on the first, with their label. */
export const findingsOn = <D extends object>(
  army: Army,
  caseOf: (model: Model) => string | number | null,
  found: (model: Model, label: string, models: readonly Model[]) => Omit<Finding<D>, 'at' | 'related'>,
): readonly Finding<D>[] =>
  alike(army, caseOf).map(({ at, related, first, models, label }) => ({ at, related, ...found(first, label, models) }));

/** One finding for each kind of model whose fact is unknown, among those that the rule is concerned with. */
export function unknownFacts(
  army: Army,
  fact: FactName,
  concerned: (model: Model) => boolean = () => true,
): readonly UnknownFactFinding[] {
  const lookUp = (model: Model) => {
    const asked = model[fact];
    return asked.known ? null : asked.lookUp;
  };
  const unknown = alike(army, (model) => (concerned(model) ? lookUp(model) : null));
  return unknown.map(({ at, related, first, models, label: name }) => ({
    at,
    related,
    unknown: { fact, models: models.map(({ id }) => id), name, lookUp: lookUp(first) ?? '', attest: true },
  }));
}

/** Asks for a fact of a unit as a whole; `lookUp`: in other words than the fact's own. */
export function unknownOfUnit(unit: Unit, fact: UnitFactName, lookUp: string | null = null): UnknownFactFinding {
  const asked = unit[fact];
  const words = lookUp ?? (asked.known ? '' : asked.lookUp);
  return {
    at: unitTarget(unit),
    related: [],
    unknown: { fact, models: [spokesmanOf(unit.id)], name: unit.name, lookUp: words, attest: true },
  };
}

/** Whether the data offers a unit to its force's faction; if not, nothing else is asked about it. */
export const isOffered = ({ findings }: Army, unit: Unit): boolean =>
  !findings.some(({ constraintId, at }) => constraintId === NOT_OFFERED && at.id === unit.id);
