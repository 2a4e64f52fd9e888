import { exact } from '../../foundation/decimal';
import { modifyNumber } from './modifier';
import { limitTypeOf } from './query';
import type { SelectionNode } from './tree';
import { optionPlace, placeOf, type Place, type World } from './world';
import type { Definition, FlatModifier, Slot } from '../definition';
import type { ConditionGroup, Query } from '../schema';
import type { Holder } from './tree';

/**
 * The cost of one selection for its whole number, without what it holds. Where costs depend on each other in a circle
 * there is no right
 * answer: all that stand in the circle count without the modifiers that look at costs, and are noted.
 */
export function costOf(world: World, node: SelectionNode, typeId: string): number {
  const definition = node.slot?.definition;
  if (!definition) return 0;
  let costs = world.costs.get(node);
  if (!costs) world.costs.set(node, (costs = new Map()));
  const known = costs.get(typeId);
  if (known === null) return noteCycle(world, node, typeId);
  if (known !== undefined) return known;
  costs.set(typeId, null);
  world.pending.push({ node, typeId });
  const value = unitCost(definition, typeId, placeOf(world, node));
  world.pending.pop();
  const isCyclic = world.cycles.get(node)?.has(typeId) ?? false;
  const settled = exact(
    (isCyclic ? unitCost(definition, typeId, placeOf(world, node), (flat) => !looksAtCosts(flat, world)) : value) *
      node.number,
  );
  costs.set(typeId, settled);
  return settled;
}

/** A cost was asked for while it is being worked out: all that is being worked out since then stands in the circle. */
function noteCycle(world: World, node: SelectionNode, typeId: string): number {
  const start = world.pending.findLastIndex((each) => each.node === node && each.typeId === typeId);
  for (const each of world.pending.slice(start)) {
    const types = world.cycles.get(each.node);
    if (types) types.add(each.typeId);
    else world.cycles.set(each.node, new Set([each.typeId]));
  }
  return 0;
}

function looksAtCosts({ gates }: FlatModifier, world: World): boolean {
  const isCost = ({ field, percentValue }: Query): boolean =>
    world.costTypes.has(field) || (percentValue && limitTypeOf(field) !== null);
  const inGroups = (groups: readonly ConditionGroup[] | undefined): boolean =>
    groups?.some((group) => (group.conditions?.some(isCost) ?? false) || inGroups(group.conditionGroups)) ?? false;
  return gates.some(
    (gate) =>
      (gate.conditions?.some(isCost) ?? false) ||
      (gate.repeats?.some(isCost) ?? false) ||
      inGroups(gate.conditionGroups),
  );
}

/** What one more of an option costs, without what it would hold. */
export function optionCost(world: World, slot: Slot, holder: Holder, typeId: string): number {
  return unitCost(slot.definition, typeId, optionPlace(world, slot, holder));
}

/** The cost types that an entry can cost anything in: those it names, and those its modifiers give it. */
export function costTypesOf({ costs, modifiers }: Definition, known: ReadonlyMap<string, string>): readonly string[] {
  return [
    ...new Set([...costs.map(({ typeId }) => typeId), ...[...modifiers.keys()].filter((field) => known.has(field))]),
  ];
}

function unitCost(
  definition: Definition,
  typeId: string,
  place: Place,
  counts: (flat: FlatModifier) => boolean = () => true,
): number {
  return modifyNumber(baseCost(definition, typeId), definition.modifiers.get(typeId)?.filter(counts), place);
}

function baseCost({ costs }: Definition, typeId: string): number {
  return costs.find((cost) => cost.typeId === typeId)?.value ?? 0;
}
