import { BUDGETS } from '../data/budgets.data';
import type { OwnedConstraint } from '../data/definition';
import { ownedConstraints } from '../data/flatModifiers';
import type { CategoryEntry, CategoryLink, Cost, ForceEntry, Modifiable } from '../data/schema';

// What a kind of force lists, as far as it is worked out: each is asked again for each force of a list.

/** Those of each kind, made so far. */
const COSTS = new WeakMap<ForceEntry, readonly Cost[]>();

/** What a kind of force costs, one of each type: the first. */
export function costsOf(entry: ForceEntry): readonly Cost[] {
  const known = COSTS.get(entry);
  if (known !== undefined) return known;
  const byType = new Map<string, Cost>();
  for (const cost of entry.costs ?? []) {
    if (byType.size >= BUDGETS.costTypes.limit) break;
    if (!byType.has(cost.typeId)) byType.set(cost.typeId, cost);
  }
  const made = [...byType.values()];
  COSTS.set(entry, made);
  return made;
}

const LINKS = new WeakMap<ForceEntry, readonly CategoryLink[]>();

/** The categories that a kind of force lists. */
export function categoryLinksOf(entry: ForceEntry): readonly CategoryLink[] {
  const { categoryLinks = NONE } = entry;
  if (categoryLinks.length <= BUDGETS.roles.limit) return categoryLinks;
  const known = LINKS.get(entry) ?? categoryLinks.slice(0, BUDGETS.roles.limit);
  LINKS.set(entry, known);
  return known;
}

/** The limits of a node, as many as there may be, with the modifiers of some nodes that change them. */
export const boundedLimits = (
  { id, constraints }: Pick<CategoryEntry, 'id' | 'constraints'>,
  nodes: readonly Modifiable[],
): readonly OwnedConstraint[] => ownedConstraints(id, constraints?.slice(0, BUDGETS.limits.limit), nodes);

const NONE: readonly never[] = [];
