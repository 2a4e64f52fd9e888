import type { Army, Model } from '../army/army';
import { listed } from '../foundation/words';
import type { ModelId } from '../documents/roster/schema';
import type { Diagnostic } from './report';
import type { RuleResult } from './rule';

/**
 * What rules found, without what they ask about models that cannot stay: a fortification is not allowed, whatever its
 * armour is. What is asked about models that may stay stands, in an illegal list too: it decides once the rest is mended.
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

/** Models with an error, of their own or of their unit, that nothing cures but to take them out. */
function goneModels({ models }: Army, results: readonly RuleResult[]): ReadonlySet<ModelId> {
  const byId = new Map<string, Model>(models.map((model) => [model.id, model]));
  const onlyRemoves = (fixes: Diagnostic['fixes'], ids: readonly (string | undefined)[]): boolean =>
    fixes.length > 0 && fixes.every(({ edit }) => edit.kind === 'remove' && ids.includes(edit.selection));
  const goneIn = ({ severity, at, related, fixes }: Diagnostic): readonly ModelId[] => {
    if (severity !== 'error') return [];
    if (at.kind === 'unit') {
      return onlyRemoves(fixes, [at.id]) ? models.filter(({ unitId }) => unitId === at.id).map(({ id }) => id) : [];
    }
    const model = at.kind === 'model' ? byId.get(at.id) : undefined;
    if (!onlyRemoves(fixes, [model?.selectionId, model?.unitId])) return [];
    return [at, ...related].flatMap(({ id }) => byId.get(id)?.id ?? []);
  };
  return new Set(results.flatMap(({ diagnostics }) => diagnostics).flatMap(goneIn));
}
