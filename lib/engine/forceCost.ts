import { actsOn, numberAt } from './act';
import { joined, raise, told } from './doubt';
import { changesOf, forceModifiers } from './forceModifiers';
import { costsOf } from './forceParts';
import type { Doubt } from './ledger';
import type { ForceNode } from './tree';
import { forcePlace, type ForceCost, type World } from './world';

/**
 * What a force costs by itself. One that depends on itself, through what its modifiers ask, has no right answer: it
 * counts as written, in doubt.
 */
export function forceCost(world: World, force: ForceNode, typeId: string): number {
  const entry = force.entry?.value;
  if (entry === undefined) return 0;
  const cost = costsOf(entry).find((each) => each.typeId === typeId);
  const modifiers = changesOf(entry, force.link, typeId);
  if (cost === undefined && modifiers === undefined && !isGiven(world, typeId)) return 0;
  const written = cost?.value ?? 0;
  const costs = world.forceCosts.get(force) ?? new Map<string, ForceCost>();
  world.forceCosts.set(force, costs);
  const known = costs.get(typeId);
  if (known === null) {
    raise(world.ledger, [`the cost of the force ${entry.name} depends on itself`]);
    return written;
  }
  if (known !== undefined) {
    raise(world.ledger, known.doubt);
    return known.value;
  }
  costs.set(typeId, null);
  const { value, doubt } = told(world.ledger, () => numberAt(written, typeId, modifiers, forcePlace(world, force)));
  const all: Doubt | null = joined(cost?.unread ?? null, doubt);
  costs.set(typeId, { value, doubt: all });
  raise(world.ledger, all);
  return value;
}

/** Whether anything changes costs of this type from outside. */
const isGiven = ({ outside }: World, typeId: string): boolean => outside?.fields.has(typeId) ?? false;

/** The cost types in which a force may cost something: its own, and those that modifiers give it. */
export function forceCostTypes(world: World, force: ForceNode): readonly string[] {
  const entry = force.entry?.value;
  if (entry === undefined) return [];
  const own = costsOf(entry).map(({ typeId }) => typeId);
  const given = [...world.costTypes.keys()].filter(
    (typeId) =>
      !own.includes(typeId) &&
      (forceModifiers(entry, force.link).byField.has(typeId) ||
        (isGiven(world, typeId) && actsOn(forcePlace(world, force), typeId).length > 0)),
  );
  return [...own, ...given];
}
