import { exact } from './decimal';
import { modifyNumber } from './modifier';
import type { SelectionNode } from './tree';
import { optionPlace, placeOf, type Place, type World } from './world';
import type { Definition } from '../definition';
import type { Slot } from '../offer';
import type { Holder } from './tree';

/** The cost of one selection for its whole number, without what it holds. A cost that depends on itself counts its own part as unmodified and is noted as a cycle. */
export function costOf(world: World, node: SelectionNode, typeId: string): number {
  const definition = node.slot?.definition;
  if (!definition) return 0;
  let costs = world.costs.get(node);
  if (!costs) world.costs.set(node, (costs = new Map()));
  const known = costs.get(typeId);
  if (known === null) {
    world.cycles.set(node, typeId);
    return exact(baseCost(definition, typeId) * node.number);
  }
  if (known !== undefined) return known;
  costs.set(typeId, null);
  const value = exact(unitCost(definition, typeId, placeOf(world, node)) * node.number);
  costs.set(typeId, value);
  return value;
}

/** What one more of an option costs, without what it would hold. */
export function optionCost(world: World, slot: Slot, holder: Holder, typeId: string): number {
  return unitCost(slot.definition, typeId, optionPlace(world, slot, holder));
}

/** The cost types that an entry can cost anything in: those it names, and those its modifiers give it. */
export function costTypesOf({ costs, modifiers }: Definition, known: ReadonlyMap<string, string>): readonly string[] {
  return [...new Set([...costs.map(({ typeId }) => typeId), ...[...modifiers.keys()].filter((field) => known.has(field))])];
}

function unitCost(definition: Definition, typeId: string, place: Place): number {
  return modifyNumber(baseCost(definition, typeId), definition.modifiers.get(typeId), place);
}

function baseCost({ costs }: Definition, typeId: string): number {
  return costs.find((cost) => cost.typeId === typeId)?.value ?? 0;
}
