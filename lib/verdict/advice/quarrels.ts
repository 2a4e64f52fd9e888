import { keyOfMove, type Move } from './move';

type Pair = readonly [Move, Move];

/** Moves that were found not to go together, so that no further combination of them is checked. */
export interface Quarrels {
  among: (moves: readonly Move[]) => boolean;
  /** Of moves that were broken together: checks each pair of them, a pair a step. */
  learn: (moves: readonly Move[]) => Generator<void>;
}

/** An empty memory. `breaks` checks a pair. */
export function newQuarrels(breaks: (pair: Pair) => boolean): Quarrels {
  const known = new Map<string, boolean>();
  function* learn(moves: readonly Move[]): Generator<void> {
    for (const pair of pairsOf(moves)) {
      const key = keyOf(pair);
      if (known.has(key)) continue;
      if (moves.length === 2) {
        known.set(key, true);
        return;
      }
      known.set(key, breaks(pair));
      yield;
    }
  }
  return { among: (moves) => pairsOf(moves).some((pair) => known.get(keyOf(pair)) === true), learn };
}

const pairsOf = (moves: readonly Move[]): readonly Pair[] =>
  moves.flatMap((a, at) => moves.slice(at + 1).map((b): Pair => [a, b]));

/** A unit that may come only once may not in whatever loadout. */
function keyOf([a, b]: Pair): string {
  return a.place === b.place ? a.place : `${keyOfMove(a)}\n${keyOfMove(b)}`;
}
