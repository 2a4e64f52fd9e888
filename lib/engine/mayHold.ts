import { once } from '../data/once';
import { BUDGETS } from '../data/budgets.data';
import type { Definition } from '../data/definition';

/** Entries nested deeper than this are a cycle of links. */
const MOST_LEVELS = 12;

const visitTo = (levels: number): ((definition: Definition) => Visit) =>
  once((definition) => {
    const visit: Visit = { keys: new Set(), seen: new Set(), places: 0 };
    collect(definition, levels, visit);
    return visit;
  });
const [direct, deep] = [visitTo(1), visitTo(MOST_LEVELS)];

/** Whether an entry may hold something that counts under a key (see keysOf); `places`: how many were looked at. */
export function mayHold(definition: Definition, key: string, atAnyDepth: boolean): { isHeld: boolean; places: number } {
  const { keys, places } = (atAnyDepth ? deep : direct)(definition);
  return { isHeld: keys.has(key.replace(/^=/, '')), places };
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
