import { standardDetachment } from '../../army/readings';
import { newForce, newRoster } from '../../engine';
import type { LinkedDataset } from '../../data/link';
import { mainCost } from '../../data/mainCost';
import { ROSTER_LIMITS, type Roster } from '../../documents/roster/schema';
import type { FactionNames } from './lexicon';
import { likeness, wordsOf } from './likeness';
import { putIn } from './putIn';
import { reachOf } from './reach';
import { bestReading, readingsOf } from '../nameIndex';
import { newShop } from './shop';
import type { StatedForce, StatedList } from './stated';

/** A force to be filled, with the faction that it is of. */
export interface BaseForce {
  faction: FactionNames;
  force: StatedForce | null;
}

/** A list with the forces that a text names, and nothing in them but what the data demands and the header says. */
export function baseRoster(
  stated: StatedList,
  forces: readonly BaseForce[],
  linked: LinkedDataset,
  newId: () => string,
): Roster {
  const name = (stated.name ?? forces[0]?.faction.name ?? '').slice(0, ROSTER_LIMITS.nameLength);
  const made = forces.map(({ faction, force }) =>
    newForce(linked, faction.id, forceEntry(force?.name ?? null, faction), newId),
  );
  const points = mainCost(linked)?.typeId;
  const limits = stated.limit === null || points === undefined ? [] : [{ typeId: points, value: stated.limit }];
  const roster: Roster = { ...newRoster(linked, name), costLimits: limits, forces: made };
  return withHeader(roster, stated, linked, newId);
}

/** The kind of force that has the name; else the one that a list is played with, null for the first. */
function forceEntry(name: string | null, { id, linked }: FactionNames): string | null {
  const { reach } = linked.files.get(id) ?? linked.gameSystem;
  const own = reach.toReversed().flatMap(({ file }) => file.forceEntries ?? []);
  // A text does not say which force is inside which.
  const all = own.flatMap((each) => [each, ...(each.forceEntries ?? [])]);
  const words = wordsOf(name ?? '');
  const found = all.find((each) => likeness(words, wordsOf(each.name)).how === 'same');
  return found?.id ?? standardDetachment(linked.gameSystem.file.id);
}

/** A chapter or dynasty that stands in the header is chosen in the settings that offer it. */
function withHeader(roster: Roster, { factions }: StatedList, linked: LinkedDataset, newId: () => string): Roster {
  const shop = newShop(roster, linked, newId);
  const names = factions
    .flatMap((name) => [name, ...name.split(/[,(]|\s-\s/)])
    .filter((name) => name.trim().length > 1);
  for (const force of roster.forces) {
    for (const { id } of force.selections) {
      const definition = shop.node(id)?.slot?.definition;
      if (!definition || definition.type !== 'upgrade') continue;
      const open = reachOf(definition).filter(({ way }) => way.length === 1);
      const found = names
        .flatMap((name) =>
          open.map((reached) => ({
            reached,
            ...bestReading(readingsOf({ written: name, name, count: null }), reached.words),
          })),
        )
        .find(({ how, score }) => how === 'same' || (how === 'alike' && score >= 0.95));
      if (found) putIn(shop, id, found.reached.way, null);
    }
  }
  return shop.roster();
}

/** A force with one of its selections as it is in a later list. */
export function replaced<F extends Roster['forces'][number]>(force: F, after: Roster, id: string): F {
  const made = after.forces.flatMap(({ selections }) => selections).find((selection) => selection.id === id);
  return made === undefined
    ? force
    : { ...force, selections: force.selections.map((each) => (each.id === id ? made : each)) };
}
