import type { RosterEdit } from '../documents/roster/edits';

/**
 * A rule's id: `<format>/<rule>`, `data/<kind>` for what the unit data objects to, or `text/differs` for a list that is
 * not what its text says.
 */
export type RuleId = `${string}/${string}`;
export type Verdict = 'legal' | 'illegal' | 'cannot-tell';
export type Severity = 'error' | 'unverified' | 'warning';

/** Where in a document a rule is. */
export interface Citation {
  readonly document: string;
  readonly section: string;
  /** The numbered statement within the section, counting bullets or paragraphs from 1. */
  readonly item: number | null;
}

export interface Target {
  readonly kind: 'roster' | 'detachment' | 'unit' | 'model' | 'wargear';
  readonly id: string;
  readonly name: string;
}

export interface Fix {
  readonly label: string;
  /** `safe`: nobody would mind. `choice`: the player's own decision. */
  readonly safety: 'safe' | 'choice';
  readonly edit: RosterEdit;
}

export interface Diagnostic {
  readonly code: RuleId;
  readonly severity: Severity;
  /** `missing`: cured by adding; a list whose errors are all missing is unfinished. */
  readonly kind: 'missing' | 'broken';
  readonly at: Target;
  readonly related: readonly Target[];
  /** Actual, limit, names. */
  readonly data: Readonly<Record<string, unknown>>;
  readonly message: string;
  readonly reading: string | null;
  readonly citation: Citation;
  readonly fixes: readonly Fix[];
}

export interface RuleOutcome {
  readonly id: RuleId;
  readonly outcome: 'pass' | 'fail' | 'unverified';
  /** Why it holds, or what is wrong, in one line. */
  readonly why: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface Report {
  readonly verdict: Verdict;
  /** One for each rule of the format and each kind of data finding, in the format's order. */
  readonly outcomes: readonly RuleOutcome[];
  /** Stable order: errors, unverified, warnings; within these the format's order, then the roster's. */
  readonly diagnostics: readonly Diagnostic[];
}
