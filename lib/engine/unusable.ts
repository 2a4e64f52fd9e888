import { BUDGETS } from '../data/budgets.data';
import { factionsOf } from '../data/dataset';
import type { Definition, Slot } from '../data/definition';
import { isEndless } from '../data/demand';
import type { LinkedDataset } from '../data/link';
import { bareForce, bareRoster } from './bare';
import type { DataFinding } from './evaluated';
import { excessFindings, noteEntry } from './excesses';
import { forceKinds } from './forceKinds';
import { checkForce } from './forceLimits';
import { openWorld } from './openWorld';

/**
 * What of some data will be called unusable in a list: all kinds of force of each catalogue are asked, and all that
 * they are offered, at any depth. What only the choices of a list bring about is not seen.
 */
export function unusableIn(linked: LinkedDataset): readonly DataFinding[] {
  const found = new Map<string, DataFinding>();
  const seen = new Set<Definition>();
  const empty = bareRoster(linked);
  for (const { id: catalogueId } of factionsOf(linked.dataset)) {
    for (const { entryId } of forceKinds(empty, linked, { catalogueId, into: null })) {
      const world = openWorld({ ...empty, forces: [bareForce({ id: 'tried', catalogueId, entryId })] }, linked);
      const [force] = world.roster.forces;
      if (force === undefined) continue;
      const enter = ({ definition, path }: Slot, around: readonly string[], depth: number): void => {
        if (seen.has(definition)) return;
        seen.add(definition);
        const way = [...around, ...path];
        noteEntry({ world, node: null, parent: force, definition }, definition, way);
        if (depth > BUDGETS.chain.limit || isEndless(definition)) return;
        for (const slot of definition.offer.slots) enter(slot, way, depth + 1);
      };
      for (const slot of force.offer.slots) enter(slot, [], 0);
      checkForce(world, force, { list: [], seen: new Set() });
      for (const finding of excessFindings(world)) {
        found.set([finding.constraintId, finding.ownerId, finding.file].join('\n'), finding);
      }
    }
  }
  return [...found.values()];
}
