import { byField, flatModifiers } from '../flatModifiers';
import { numberAt } from './act';
import { joined, raise, told } from './doubt';
import type { Doubt } from './ledger';
import type { ForceNode } from './tree';
import { forcePlace, type ForceCost, type World } from './world';

/**
 * What a force costs by itself. One that depends on itself, through what its modifiers ask, has no right answer: it
 * counts as written, in doubt.
 */
export function forceCost(world: World, force: ForceNode, typeId: string): number {
  const entry = force.entry?.value;
  const cost = entry?.costs?.find((each) => each.typeId === typeId);
  if (entry === undefined || cost === undefined) return 0;
  const costs = world.forceCosts.get(force) ?? new Map<string, ForceCost>();
  world.forceCosts.set(force, costs);
  const known = costs.get(typeId);
  if (known === null) {
    raise(world.ledger, [`the cost of the force ${entry.name} depends on itself`]);
    return cost.value;
  }
  if (known !== undefined) {
    raise(world.ledger, known.doubt);
    return known.value;
  }
  costs.set(typeId, null);
  const { value, doubt } = told(world.ledger, () =>
    numberAt(cost.value, typeId, byField(flatModifiers(entry)).get(typeId), forcePlace(world, force)),
  );
  const all: Doubt | null = joined(cost.unread ?? null, doubt);
  costs.set(typeId, { value, doubt: all });
  raise(world.ledger, all);
  return value;
}
