import { sum } from '../foundation/decimal';
import { costOf, costTypesAt } from './cost';
import { joined, told } from './doubt';
import type { EvaluatedCost } from './evaluated';
import { forceCost, forceCostTypes } from './forceCost';
import type { Doubt } from './ledger';
import { allForces, type ForceNode } from './tree';
import { namedCost, placeOf, type World } from './world';

/** What all forces and selections of a roster cost together, by cost type: each that something contributes to. */
export function totalCosts(world: World): readonly EvaluatedCost[] {
  const values = new Map<string, number[]>();
  const doubts = new Map<string, Doubt | null>();
  const add = (typeId: string, ask: () => number): void => {
    const list = values.get(typeId) ?? [];
    if (list.length === 0) values.set(typeId, list);
    const { value, doubt } = told(world.ledger, ask);
    list.push(value);
    if (doubt !== null) doubts.set(typeId, joined(doubts.get(typeId) ?? null, doubt));
  };
  for (const force of allForces(world.roster.forces)) {
    for (const typeId of forceCostTypes(world, force)) add(typeId, () => forceCost(world, force, typeId));
  }
  for (const node of world.nodes) {
    if (!node.slot) continue;
    for (const typeId of costTypesAt(placeOf(world, node))) add(typeId, () => costOf(world, node, typeId));
  }
  return [...values].map(([typeId, list]) => namedCost(world, typeId, sum(list), doubts.get(typeId)));
}

/** What a force costs by itself, by cost type. */
export function forceCosts(world: World, force: ForceNode): readonly EvaluatedCost[] {
  return forceCostTypes(world, force).map((typeId) => {
    const { value, doubt } = told(world.ledger, () => forceCost(world, force, typeId));
    return namedCost(world, typeId, value, doubt);
  });
}
