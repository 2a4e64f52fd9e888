import 'server-only';

/** A cache that drops what was not asked for longest once the weight is over `limit`; the newest value stays. */
export function lru<T>(limit: number, weigh: (value: T) => number) {
  const held = new Map<string, { value: Promise<T>; weight: number }>();
  let total = 0;
  const drop = (key: string) => {
    total -= held.get(key)?.weight ?? 0;
    held.delete(key);
  };
  const make = (key: string, from: () => Promise<T>) => {
    const entry = { value: from(), weight: 0 };
    held.set(key, entry);
    entry.value.then(
      (value) => {
        if (held.get(key) !== entry) return;
        if (value === null) return drop(key);
        entry.weight = weigh(value);
        total += entry.weight;
        for (const old of held.keys()) if (total > limit && old !== key) drop(old);
      },
      () => held.get(key) === entry && drop(key),
    );
    return entry.value;
  };
  return {
    /** True: it is there, or on its way. */
    has: (key: string): boolean => held.has(key),
    drop,
    countOf: (beginning: string): number => [...held.keys()].filter((key) => key.startsWith(beginning)).length,
    /** The value under this key, made once where it is not there; neither a failure nor null stays. */
    get: (key: string, from: () => Promise<T>): Promise<T> => {
      const known = held.get(key);
      if (known === undefined) return make(key, from);
      held.delete(key);
      held.set(key, known);
      return known.value;
    },
  };
}

export type Lru<T> = ReturnType<typeof lru<T>>;
