import { rememberedOf } from '../foundation/collect';
import type { Roster } from '../documents/roster/schema';
import type { LinkedDataset } from '../data/link';
import { BUDGETS } from '../data/budgets.data';
import { outsideOf } from './carriers';
import { settleCategories } from './category';
import { newLedger, note } from './ledger';
import { recallFor, type Memory } from './memory';
import { NOTHING_OUTSIDE } from './outside';
import { growTree, rootsIn, withHeld } from './tree';
import type { World } from './world';

/** A roster's tree with its categories settled. Several worlds may share a ledger, and count as one evaluation then. */
export function openWorld(
  roster: Roster,
  linked: LinkedDataset,
  ledger = newLedger(),
  memory: Memory | null = null,
): World {
  const tree = growTree(roster, linked);
  const world: World = {
    roster: tree,
    nodes: rootsIn(tree).flatMap(withHeld),
    costTypes: knownCostTypes(linked),
    categories: new Map(),
    directCounts: new Map(),
    deepCounts: new Map(),
    costs: new Map(),
    forceCosts: new Map(),
    hidden: new Map(),
    outside: NOTHING_OUTSIDE,
    doubted: { categories: new Map(), keys: new Map() },
    pending: [],
    cycles: new Map(),
    ledger,
    recall: null,
  };
  if (world.costTypes.size > BUDGETS.costTypes.limit) {
    note({ world, node: null, parent: world.roster, definition: null }, BUDGETS.costTypes);
  }
  world.outside = outsideOf(world);
  settleCategories(world);
  if (memory !== null) world.recall = recallFor(world, memory);
  return world;
}

/** One more than the data may have is told, and none beyond it is counted. */
const knownCostTypes = rememberedOf((linked: LinkedDataset): ReadonlyMap<string, string> => {
  const all = [linked.gameSystem, ...linked.files.values()].flatMap(({ file }) =>
    (file.costTypes ?? []).map(({ id, name }) => [id, name] as const),
  );
  return new Map([...new Map(all)].slice(0, BUDGETS.costTypes.limit + 1));
});
