import type { RosterEdit } from '../documents/roster/edits';

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
