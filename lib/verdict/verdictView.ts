import type { Diagnostic, Report, Verdict } from '../rules/report';

/** A report's verdict, or `unfinished` where something is only still to be added. */
export type VerdictView = Verdict | 'unfinished';

/** A state as it is drawn: a verdict's or a single problem's. `note` is advice, which never counts. */
export type State = VerdictView | 'note';

export const VERDICT_WORDS: Readonly<Record<VerdictView, string>> = {
  legal: 'Legal',
  illegal: 'Illegal',
  'cannot-tell': 'Cannot tell',
  unfinished: 'Unfinished',
};

/** The verdict to show: an illegal list whose errors can all be cured by adding something is unfinished, not wrong. */
export function verdictView(report: Pick<Report, 'verdict' | 'diagnostics'>): VerdictView {
  const errors = report.diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length > 0 && errors.every(({ kind }) => kind === 'missing')) return 'unfinished';
  return report.verdict;
}

/** The state in whose colour and mark one diagnostic is shown. */
export function problemState({ severity, kind }: Pick<Diagnostic, 'severity' | 'kind'>): ProblemState {
  if (severity === 'warning') return 'note';
  if (severity === 'unverified') return 'cannot-tell';
  return kind === 'missing' ? 'unfinished' : 'illegal';
}

export const PROBLEM_WORDS: Readonly<Record<State, string>> = {
  legal: 'Holds',
  illegal: 'Broken',
  'cannot-tell': 'Cannot tell',
  unfinished: 'Missing',
  note: 'Note',
};

/** A state that needs attention. */
export type ProblemState = Exclude<State, 'legal'>;

/** The worse of two states; null: no state. */
export function graver(one: ProblemState | null, other: ProblemState | null): ProblemState | null {
  const order: readonly (ProblemState | null)[] = ['illegal', 'cannot-tell', 'unfinished', 'note', null];
  return order.indexOf(one) <= order.indexOf(other) ? one : other;
}
