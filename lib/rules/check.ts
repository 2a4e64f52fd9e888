import type { Army } from '../army/army';
import { dataResults } from './dataFindings';
import type { Format } from './format';
import { withoutIdleQuestions } from './idleQuestions';
import { inDoubt } from './inDoubt';
import type { Diagnostic, Report, Severity, Verdict } from './report';
import { textDoubts } from './textDoubts';
import { toldApart } from './target';

const ORDER: readonly Severity[] = ['error', 'unverified', 'warning'];

/**
 * Judges an army by a format: every rule and every objection of the data, in a stable order. Never throws for what is
 * in a list; a thrown error is a defect of a rule.
 */
export function check(army: Army, format: Format): Report {
  const told = toldApart(army);
  const ruled = withoutIdleQuestions(
    told,
    format.rules.map((rule) => rule.run(told)),
  );
  const results = [...inDoubt(told, ruled), ...dataResults(told, format), ...textDoubts(told)];
  const found = results.flatMap((result) => result.diagnostics);
  const diagnostics = ORDER.flatMap((severity) => found.filter((diagnostic) => diagnostic.severity === severity));
  return { verdict: verdictOf(diagnostics), outcomes: results.map((result) => result.outcome), diagnostics };
}

/** Any error: illegal; else any open question: cannot tell; else legal. Warnings never count. */
function verdictOf(diagnostics: readonly Diagnostic[]): Verdict {
  if (diagnostics.some((diagnostic) => diagnostic.severity === 'error')) return 'illegal';
  return diagnostics.some((diagnostic) => diagnostic.severity === 'unverified') ? 'cannot-tell' : 'legal';
}
