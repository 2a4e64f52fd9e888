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

/**
 * A pure reading of an object that keeps its answers: most objects are the same at the next edit of a list, since it
 * does not change them.
 */
export function rememberedOf<K extends object, T>(read: (of: K) => T): (of: K) => T {
  const answers = new WeakMap<K, T>();
  return (of) => {
    const known = answers.get(of);
    if (known !== undefined) return known;
    const answer = read(of);
    answers.set(of, answer);
    return answer;
  };
}
