/** What each thing is worth to a taker, in whole numbers; without things that it cannot have. */
export interface Taker {
  worth: ReadonlyMap<string, number>;
  /** Is given something before anybody else is. */
  must: boolean;
}

/** More than all that anything is worth together. */
const MUST = 1e9;

/**
 * The best way to give `number` of these takers one thing each, no thing twice: by place of the taker. Exact; fewer
 * where there are not as many. One augmenting path after the other, the best each time: the takers that must come first
 * do, and of equal ways it is always the same.
 */
export function assigned(takers: readonly Taker[], number: number): ReadonlyMap<number, string> {
  const held = new Map<number, string>();
  for (let round = 0; round < number; round++) {
    const path = bestPath(takers, held);
    if (path === null) break;
    for (const [taker, thing] of path) held.set(taker, thing);
  }
  return held;
}

/** Who takes what for one more taker to have something, the first of them a thing that nobody has. */
function bestPath(
  takers: readonly Taker[],
  held: ReadonlyMap<number, string>,
): readonly (readonly [taker: number, thing: string])[] | null {
  const holder = new Map([...held].map(([taker, thing]) => [thing, taker]));
  const value = ({ worth, must }: Taker, thing: string): number => (worth.get(thing) ?? 0) + (must ? MUST : 0);
  /** The best way so far to each thing, with who would take it. */
  const best = new Map<string, { gain: number; taker: number }>();
  const reached = (taker: number, from: number): readonly string[] => {
    const changed: string[] = [];
    const own = takers[taker]!;
    for (const thing of own.worth.keys()) {
      const gain = from + value(own, thing);
      if (gain <= (best.get(thing)?.gain ?? -Infinity)) continue;
      best.set(thing, { gain, taker });
      if (holder.has(thing) && holder.get(thing) !== taker) changed.push(thing);
    }
    return changed;
  };
  let open = takers.flatMap((_, taker) => (held.has(taker) ? [] : reached(taker, 0)));
  while (open.length > 0) {
    open = [...new Set(open)].flatMap((thing) => {
      const taker = holder.get(thing)!;
      return reached(taker, best.get(thing)!.gain - value(takers[taker]!, thing));
    });
  }
  let end: string | null = null;
  for (const [thing, { gain }] of best) {
    if (!holder.has(thing) && (end === null || gain > best.get(end)!.gain)) end = thing;
  }
  if (end === null) return null;
  // Back from the last thing to the taker who had nothing.
  const path: [taker: number, thing: string][] = [];
  for (let thing: string | undefined = end; thing !== undefined;) {
    const taker: number = best.get(thing)!.taker;
    path.push([taker, thing]);
    thing = held.get(taker);
  }
  return path;
}
