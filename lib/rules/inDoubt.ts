import type { Army } from '../army/army';
import type { Diagnostic, Target } from './report';
import type { RuleResult } from './rule';

/**
 * What rules found, with every error that may hang on a word of the data that is not understood as an open question: a
 * list is not illegal for what cannot be told.
 */
export function inDoubt(army: Army, results: readonly RuleResult[]): readonly RuleResult[] {
  const unread = army.findings.filter(({ code }) => code === 'data/unread');
  if (unread.length === 0) return results;
  const ids = new Set(unread.flatMap(({ culprits }) => culprits));
  const units = new Map(army.models.map(({ id, unitId }) => [id as string, unitId]));
  const hangs = ({ kind, id }: Target): boolean =>
    kind === 'roster' || kind === 'detachment' || ids.has(id) || ids.has(units.get(id) ?? '');
  const opened = (diagnostic: Diagnostic): Diagnostic =>
    diagnostic.severity === 'error' && [diagnostic.at, ...diagnostic.related].some(hangs)
      ? { ...diagnostic, severity: 'unverified', message: `${diagnostic.message}. ${WHY}` }
      : diagnostic;
  return results.map(({ outcome, diagnostics }) => {
    const all = diagnostics.map(opened);
    const isOpen = outcome.outcome === 'fail' && all.every(({ severity }) => severity !== 'error');
    return {
      diagnostics: all,
      outcome: isOpen ? { ...outcome, outcome: 'unverified', why: `${outcome.why}. ${WHY}` } : outcome,
    };
  });
}

const WHY = 'This cannot be told for certain: the unit data says what this program does not know';
