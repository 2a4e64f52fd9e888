import { BUDGETS } from '../data/budgets.data';
import type { Definition } from '../data/definition';

/** Entries nested deeper than this are a cycle of links. */
const MOST_LEVELS = 12;

const direct = new WeakMap<Definition, ReadonlySet<string>>();
const deep = new WeakMap<Definition, ReadonlySet<string>>();
const reach = new WeakMap<Definition, number>();

/** How many places were looked through for what an entry may hold: not all, if they are more than the budget. */
export const reachOf = (definition: Definition): number => reach.get(definition) ?? 0;

/**
 * Whether a selection of this entry may have something under it that counts under a key (an id of an entry, link or
 * group; see keysOf).
 */
export function mayHold(definition: Definition, key: string, atAnyDepth: boolean): boolean {
  const cache = atAnyDepth ? deep : direct;
  let keys = cache.get(definition);
  if (!keys) {
    const collected = new Set<string>();
    const visit: Visit = { keys: collected, seen: new Set(), places: 0 };
    collect(definition, atAnyDepth ? MOST_LEVELS : 1, visit);
    reach.set(definition, Math.max(reachOf(definition), visit.places));
    cache.set(definition, (keys = collected));
  }
  return keys.has(key.replace(/^=/, ''));
}

interface Visit {
  keys: Set<string>;
  seen: Set<Definition>;
  places: number;
}

function collect(definition: Definition, depth: number, visit: Visit): void {
  if (depth === 0 || visit.seen.has(definition) || visit.places > BUDGETS.reach.limit) return;
  visit.seen.add(definition);
  visit.places += definition.offer.slots.length;
  for (const { definition: inner, groups } of definition.offer.slots) {
    for (const { id, links } of [inner, ...groups.map((group) => group.definition)]) {
      for (const each of [id, ...links]) visit.keys.add(each);
    }
    collect(inner, depth - 1, visit);
  }
}
