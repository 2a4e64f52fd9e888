import type { Definition } from '../definition';

/** Entries nested deeper than this are a cycle of links. */
const MOST_LEVELS = 12;

const direct = new WeakMap<Definition, ReadonlySet<string>>();
const deep = new WeakMap<Definition, ReadonlySet<string>>();

/**
 * Whether a selection of this entry may have something under it that counts under a key (an id of an entry, link or
 * group; see keysOf).
 */
export function mayHold(definition: Definition, key: string, atAnyDepth: boolean): boolean {
  const cache = atAnyDepth ? deep : direct;
  let keys = cache.get(definition);
  if (!keys) {
    const collected = new Set<string>();
    collect(definition, atAnyDepth ? MOST_LEVELS : 1, collected, new Set());
    cache.set(definition, (keys = collected));
  }
  return keys.has(key.replace(/^=/, ''));
}

function collect(definition: Definition, depth: number, keys: Set<string>, seen: Set<Definition>): void {
  if (depth === 0 || seen.has(definition)) return;
  seen.add(definition);
  for (const { definition: inner, groups } of definition.offer.slots) {
    for (const { id, links } of [inner, ...groups.map((group) => group.definition)]) {
      for (const each of [id, ...links]) keys.add(each);
    }
    collect(inner, depth - 1, keys, seen);
  }
}
