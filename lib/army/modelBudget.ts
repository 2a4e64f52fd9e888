import { BUDGETS } from '../data/budgets.data';
import { plainSubject } from '../engine/limitSubject';
import type { DataFinding, EvaluatedForce, EvaluatedSelection } from '../engine/evaluated';
import { copiesIn, type Count } from './counting';

/** One root selection in its detachment. */
export interface Bought {
  force: EvaluatedForce;
  selection: EvaluatedSelection;
  count: Count;
}

/** Those whose models are within the budget of a whole list, and those beyond it, which have none. */
export function withinModels(bought: readonly Bought[]): { there: readonly Bought[]; tooMany: readonly Bought[] } {
  let models = 0;
  const tooMany: Bought[] = [];
  const there = bought.map((each) => {
    const own = copiesIn(each.count.counted);
    if (models + own <= BUDGETS.models.limit) {
      models += own;
      return each;
    }
    tooMany.push(each);
    return { ...each, count: { ...each.count, counted: [], unclear: [each.selection.name] } };
  });
  return { there, tooMany };
}

/** What is told of one beyond it. */
export function unusable({ force, selection, count }: Bought): DataFinding {
  const { limit, unit } = BUDGETS.models;
  const { id, name } = selection;
  return {
    code: 'data/unusable',
    place: 'root',
    at: { kind: 'selection', id, name },
    within: null,
    subject: plainSubject('entry', selection.entryId, name),
    culprits: [id],
    actual: copiesIn(count.counted),
    limit,
    per: 1,
    counted: unit,
    scope: 'roster',
    constraintId: 'models',
    ownerId: selection.entryId,
    file: force.catalogue.name,
  };
}
