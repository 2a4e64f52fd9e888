import type { Army, Model } from '../army/army';
import { listed } from '../foundation/words';
import type { ModelId } from '../roster/schema';
import type { Diagnostic } from './report';
import type { RuleResult } from './rule';

/**
 * What rules found, without what they ask about models that cannot stay: a fortification is not allowed, whatever its
 * armour is.
 */
export function withoutIdleQuestions(army: Army, results: readonly RuleResult[]): readonly RuleResult[] {
  const asked = results.some(({ diagnostics }) => diagnostics.some((each) => modelsAskedOf(each) !== null));
  const gone = asked ? goneModels(army, results) : new Set<ModelId>();
  if (gone.size === 0) return results;
  const isIdle = (diagnostic: Diagnostic): boolean =>
    modelsAskedOf(diagnostic)?.every((id) => gone.has(id)) === true &&
    (diagnostic.at.kind !== 'unit' ||
      army.models.every(({ id, unitId }) => unitId !== diagnostic.at.id || gone.has(id)));
  return results.map((result) => {
    const diagnostics = result.diagnostics.filter((each) => !isIdle(each));
    if (diagnostics.length === result.diagnostics.length) return result;
    const isSettled = diagnostics.every(({ severity }) => severity === 'warning');
    const idle = result.diagnostics.filter(isIdle).map(({ at }) => at.name);
    return {
      diagnostics,
      outcome: isSettled
        ? {
            ...result.outcome,
            outcome: 'pass',
            why: `Nothing to look up: ${listed([...new Set(idle)])} cannot stay`,
            data: {},
          }
        : result.outcome,
    };
  });
}

/** Of whom a question is; null: it is none, or nobody can answer it. */
function modelsAskedOf({ severity, data }: Diagnostic): readonly ModelId[] | null {
  return severity === 'unverified' && data['attest'] === true ? (data['models'] as readonly ModelId[]) : null;
}

/** Models with an error that nothing cures but to take them out. */
function goneModels(army: Army, results: readonly RuleResult[]): ReadonlySet<ModelId> {
  const models = new Map<string, Model>(army.models.map((model) => [model.id, model]));
  const takesOut = ({ at, fixes }: Diagnostic): boolean => {
    const model = models.get(at.id);
    return (
      model !== undefined &&
      fixes.length > 0 &&
      fixes.every(
        ({ edit }) =>
          edit.kind === 'remove' && (edit.selection === model.selectionId || edit.selection === model.unitId),
      )
    );
  };
  return new Set(
    results
      .flatMap(({ diagnostics }) => diagnostics)
      .filter((each) => each.severity === 'error' && each.at.kind === 'model' && takesOut(each))
      .flatMap(({ at, related }) => [at, ...related])
      .flatMap(({ id }) => models.get(id)?.id ?? []),
  );
}
