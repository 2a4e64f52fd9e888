/** Chance that comes out the same for the same seed everywhere. */
export interface Chance {
  /** From 0 up to, not including, 1. */
  readonly next: () => number;
  /** A whole number below `end`. */
  readonly below: (end: number) => number;
  /** One member; undefined of none. */
  readonly one: <T>(from: readonly T[]) => T | undefined;
  /** At most `count` of them, each once, in the order in which they were drawn. */
  readonly draw: <T>(from: readonly T[], count: number) => readonly T[];
}

/** mulberry32. */
export function seeded(seed: number): Chance {
  let state = seed | 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const below = (end: number): number => Math.floor(next() * end);
  const draw = <T>(from: readonly T[], count: number): readonly T[] => {
    const left = [...from];
    return Array.from({ length: Math.min(count, left.length) }, () => left.splice(below(left.length), 1)[0]!);
  };
  return { next, below, one: (from) => from[below(from.length)], draw };
}
