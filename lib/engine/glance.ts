import type { Roster } from '../documents/roster/schema';
import type { LinkedDataset } from '../data/link';
import { checkHolder, noFindings } from './constraint';
import { totalCosts } from './forceCost';
import { isHiddenSelection } from './entry';
import type { DataFinding, EvaluatedCost } from './evaluated';
import type { Evaluation } from './evaluation';
import { findingsOf } from './objections';
import { openWorld } from './openWorld';
import { rootOf } from './tree';

/** A part of what an evaluation comes to, for a fraction of its work. */
export interface Glance {
  /** The same totals. */
  costs: readonly EvaluatedCost[];
  /** Whether a selection is there that the data does not offer. */
  hides: (id: string) => boolean;
  /** What the data objects to anywhere in these units. */
  objectionsAt: (ids: ReadonlySet<string>) => readonly DataFinding[];
}

/** Looks at a roster without working out names, profiles and rules. */
export function glanceAt(roster: Roster, linked: LinkedDataset): Glance {
  const world = openWorld(roster, linked);
  return {
    costs: totalCosts(world),
    hides: (id) => world.nodes.some((node) => node.id === id && node.number > 0 && isHiddenSelection(world, node)),
    objectionsAt: (ids) => objectionsAt({ world }, ids),
  };
}

/** What the data objects to anywhere in some units of a roster that is open. */
export function objectionsAt({ world }: Pick<Evaluation, 'world'>, ids: ReadonlySet<string>): readonly DataFinding[] {
  const findings = noFindings();
  for (const node of world.nodes) if (node.slot && ids.has(rootOf(node).id)) checkHolder(world, node, findings);
  return findings.list.map(({ finding }) => finding);
}

/** What making a selection asks for: the roster with its places in the data. */
export const openedFor = (roster: Roster, linked: LinkedDataset): Pick<Evaluation, 'world' | 'written'> => ({
  world: openWorld(roster, linked),
  written: roster,
});

/** What the data objects to in a whole roster, as its evaluation has it. */
export function findingsIn(roster: Roster, linked: LinkedDataset): readonly DataFinding[] {
  const world = openWorld(roster, linked);
  return findingsOf(world, totalCosts(world));
}
