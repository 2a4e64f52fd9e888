/** Some things by what they have in common, in their order; what has nothing (null) is left out. */
export function grouped<Thing, Key>(all: Iterable<Thing>, keyOf: (thing: Thing) => Key | null): Map<Key, Thing[]> {
  const groups = new Map<Key, Thing[]>();
  for (const each of all) {
    const key = keyOf(each);
    const known = key === null ? undefined : groups.get(key);
    if (known !== undefined) known.push(each);
    else if (key !== null) groups.set(key, [each]);
  }
  return groups;
}

/** The words of a text. */
export const wordSet = (text: string): ReadonlySet<string> => new Set(text.split(' '));
