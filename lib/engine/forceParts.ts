import { once } from '../data/once';
import { BUDGETS } from '../data/budgets.data';
import type { OwnedConstraint } from '../data/definition';
import { ownedConstraints } from '../data/flatModifiers';
import type { CategoryEntry, CategoryLink, Cost, ForceEntry, Modifiable } from '../data/schema';

// What a kind of force lists, as far as it is worked out: each is asked again for each force of a list.

const NONE: readonly never[] = [];

/** What a kind of force costs, one of each type: the first. */
export const costsOf = once(({ costs = NONE }: ForceEntry): readonly Cost[] => {
  const byType = new Map<string, Cost>();
  for (const cost of costs) {
    if (byType.size >= BUDGETS.costTypes.limit) break;
    if (!byType.has(cost.typeId)) byType.set(cost.typeId, cost);
  }
  return [...byType.values()];
});

/** The categories that a kind of force lists. */
export const categoryLinksOf = once(({ categoryLinks = NONE }: ForceEntry): readonly CategoryLink[] =>
  categoryLinks.slice(0, BUDGETS.roles.limit),
);

/** The limits of a node, as many as there may be, with the modifiers of some nodes that change them. */
export const boundedLimits = (
  { id, constraints }: Pick<CategoryEntry, 'id' | 'constraints'>,
  nodes: readonly Modifiable[],
): readonly OwnedConstraint[] => ownedConstraints(id, constraints?.slice(0, BUDGETS.limits.limit), nodes);
