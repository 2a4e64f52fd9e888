import type { Roster } from '../../roster/schema';
import type { LinkedDataset } from '../link';
import { settleCategories } from './category';
import { allForces, growTree, type SelectionNode } from './tree';
import type { World } from './world';

/**
 * The tree of a roster with its categories settled: enough to ask about counts and limits without evaluating
 * everything.
 */
export function openWorld(roster: Roster, linked: LinkedDataset): World {
  const world = newWorld(roster, linked);
  settleCategories(world);
  return world;
}

function newWorld(roster: Roster, linked: LinkedDataset): World {
  const tree = growTree(roster, linked);
  const nodes: SelectionNode[] = [];
  const enter = (node: SelectionNode): void => {
    nodes.push(node);
    node.children.forEach(enter);
  };
  allForces(tree.forces).forEach((force) => force.children.forEach(enter));
  return {
    roster: tree,
    nodes,
    costTypes: knownCostTypes(linked),
    categories: new Map(),
    directCounts: new Map(),
    deepCounts: new Map(),
    costs: new Map(),
    hidden: new Map(),
    pending: [],
    cycles: new Map(),
  };
}

function knownCostTypes(linked: LinkedDataset): ReadonlyMap<string, string> {
  return new Map(
    [linked.gameSystem, ...linked.files.values()].flatMap(({ file }) =>
      (file.costTypes ?? []).map(({ id, name }) => [id, name]),
    ),
  );
}
