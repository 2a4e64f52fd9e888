import type { Army } from '../army/army';
import { type AskRules, type Finding, type UnknownFactFinding, unknownFactText } from './finding';
import type { Citation, Diagnostic, Fix, RuleId, RuleOutcome } from './report';

/** How a rule is declared. `D` is what a finding carries, `H` the numbers that show that it holds. */
interface RuleSpec<D extends object, H extends object> {
  id: RuleId;
  /** A short name, for headings. */
  title: string;
  /** What the rule demands, in our own words. */
  says: string;
  cite: Citation;
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
  title: string;
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
  const objections: Rule['objections'] = (army, ask = () => () => null) =>
    Array.from(spec.check({ army }), (finding) => {
      const diagnostic = stamp(spec, finding, ask);
      const short = (own: string): string =>
        ('unknown' in finding ? null : spec.short?.(finding.data, own)) ?? diagnostic.message;
      return { diagnostic, short };
    });
  const run: Rule['run'] = (army, ask) => {
    const diagnostics = objections(army, ask).map(({ diagnostic }) => diagnostic);
    return { outcome: outcomeOf(spec, army, diagnostics), diagnostics };
  };
  return { id, title, says, cite, reading, declared, run, objections };
}

function stamp<D extends object, H extends object>(
  spec: RuleSpec<D, H>,
  finding: Finding<D> | UnknownFactFinding,
  ask: AskRules,
): Diagnostic {
  const place = { code: spec.id, at: finding.at, related: finding.related ?? [], citation: spec.cite };
  if ('unknown' in finding) {
    return {
      ...place,
      severity: 'unverified',
      kind: 'broken',
      data: { ...finding.unknown },
      message: unknownFactText(finding.unknown),
      reading: null,
      fixes: finding.fixes ?? [],
    };
  }
  const { fixes = [] } = finding;
  let made: readonly Fix[] | null = typeof fixes === 'function' ? null : fixes;
  return {
    ...place,
    citation: finding.cite ?? spec.cite,
    severity: finding.severity ?? 'error',
    kind: finding.kind ?? 'broken',
    data: record(finding.data),
    message: spec.message(finding.data),
    reading: finding.reading === undefined ? (spec.reading ?? null) : finding.reading,
    // They take longer than the verdict, and of a list that is only tried nobody reads them.
    get fixes() {
      return (made ??= typeof fixes === 'function' ? fixes(ask) : fixes);
    },
  };
}

/** Failing wins over not knowing: a list that is wrong stays wrong, whatever the missing fact turns out to be. */
function outcomeOf<D extends object, H extends object>(
  spec: RuleSpec<D, H>,
  army: Army,
  diagnostics: readonly Diagnostic[],
): RuleOutcome {
  for (const [severity, outcome] of [
    ['error', 'fail'],
    ['unverified', 'unverified'],
  ] as const) {
    const found = diagnostics.filter((diagnostic) => diagnostic.severity === severity);
    const first = found[0];
    if (first) return { id: spec.id, outcome, why: andMore(first.message, found.length - 1), data: first.data };
  }
  const held = spec.holds({ army });
  return { id: spec.id, outcome: 'pass', why: spec.why(held), data: record(held) };
}

const record = (data: object): Readonly<Record<string, unknown>> => ({ ...data });

/** "…, and 2 more like it" after the first of several messages. */
export const andMore = (message: string, others: number): string =>
  others === 0 ? message : `${message} (and ${others} more)`;
