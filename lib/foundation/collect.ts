/** Nothing, wherever a list may be empty: none is made each time. */
export const NONE: readonly never[] = [];

/** Things by what a key says of each, in the order in which each key first comes. */
export function groupedBy<T, K>(things: Iterable<T>, keyOf: (thing: T) => K): Map<K, [T, ...T[]]> {
  const groups = new Map<K, [T, ...T[]]>();
  for (const thing of things) {
    const key = keyOf(thing);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [thing]);
    else group.push(thing);
  }
  return groups;
}

/** How many there are of each, by what a key says of each. */
export function countedBy<T, K>(
  things: Iterable<T>,
  keyOf: (thing: T) => K,
  numberOf: (thing: T) => number = () => 1,
): Map<K, number> {
  const counts = new Map<K, number>();
  for (const thing of things) counts.set(keyOf(thing), (counts.get(keyOf(thing)) ?? 0) + numberOf(thing));
  return counts;
}

/** Each thing with which of those of its key it is, from 1, and whether it is the only one. */
export function nthOf<T, K>(things: readonly T[], keyOf: (thing: T) => K): readonly (readonly [T, number, boolean])[] {
  const [all, seen] = [countedBy(things, keyOf), new Map<K, number>()];
  return things.map((thing) => {
    const key = keyOf(thing);
    seen.set(key, (seen.get(key) ?? 0) + 1);
    return [thing, seen.get(key) ?? 1, all.get(key) === 1];
  });
}

/** What a memory has under a key: made and put there, where it has nothing yet. */
export function madeOnce<K, V>(
  memory: { get: (key: K) => V | undefined; set: (key: K, value: V) => unknown },
  key: K,
  make: () => V,
): V {
  const known = memory.get(key);
  if (known !== undefined) return known;
  const made = make();
  memory.set(key, made);
  return made;
}

/**
 * A pure reading of an object that keeps its answers: most objects are the same at the next edit of a list, since it
 * does not change them.
 */
export function rememberedOf<K extends object, T>(read: (of: K) => T): (of: K) => T {
  // Without a function made for each time it is asked.
  const answers = new WeakMap<K, { answer: T }>();
  return (of) => {
    let known = answers.get(of);
    if (known === undefined) answers.set(of, (known = { answer: read(of) }));
    return known.answer;
  };
}
