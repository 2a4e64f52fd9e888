import type { Diagnostic, Report } from '../../rules/report';

/** An objection that differs. Null: there is none on that side. */
export interface ProblemChange {
  severity: Diagnostic['severity'];
  kind: Diagnostic['kind'];
  before: string | null;
  after: string | null;
}

/**
 * The objections that only one of two reports has, in the later one's order, then what is settled. The same rule at the
 * same place is one objection whose words changed.
 */
export function problemChanges(before: Report, after: Report): readonly ProblemChange[] {
  const gone = without(before.diagnostics, after.diagnostics);
  const places = new Map<string, Diagnostic[]>();
  for (const problem of gone.toReversed()) {
    const waiting = places.get(placeOf(problem)) ?? [];
    places.set(placeOf(problem), waiting);
    waiting.push(problem);
  }
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
  const left = new Map<string, number>();
  for (const other of others) left.set(key(other), (left.get(key(other)) ?? 0) + 1);
  return diagnostics.filter((diagnostic) => {
    const number = left.get(key(diagnostic)) ?? 0;
    left.set(key(diagnostic), number - 1);
    return number <= 0;
  });
}
