import { type Bounds, combinations } from './combine';
import { isPlannable } from './judge';
import { familyOf, type TopResults, MOST_ROWS } from './topResults';
import { type Base, changesOf, completionOf, keyOfMove, type Move } from './moves';
import type { Walk } from './search';
import { withChanges } from './trying';

/** Combinations of one total that are checked: many that fail point to limits that no sum tells. */
const MOST_VERIFIED = 150;
/** Combinations that are looked at for rows of another shape, when there are enough of the same. */
const MOST_VARYING = 60;

/** Checks combinations that should come to this total, and keeps those that hold. `wanted`: with one of these in it. */
export function* verified(
  base: Base,
  moves: readonly Move[],
  total: number,
  top: TopResults,
  wanted: ReadonlySet<Move> | null = null,
): Walk {
  const quarrels = newQuarrels(base);
  let left = MOST_VERIFIED;
  let more = MOST_VARYING;
  for (const combination of combinations(moves, total - base.judged.points, boundsOf(base))) {
    if (combination === null) {
      yield;
      continue;
    }
    const isShown = top.best() === total && top.chosen().length >= MOST_ROWS;
    if ((isShown && (top.isVaried() || more <= 0)) || left <= 0) return;
    if (wanted !== null && !combination.some((move) => wanted.has(move))) continue;
    const family = familyOf(combination);
    if (top.hasEnoughOf(family, total) || quarrels.among(combination)) continue;
    left -= 1;
    if (isShown) more -= 1;
    const { isBroken, completion, content } = tryOut(base, combination);
    if (completion !== null) top.offer(completion, family, content);
    yield;
    if (isBroken) left -= yield* quarrels.learn(combination);
  }
}

/**
 * Makes some moves and checks the list that they lead to. `isBroken`: nothing more makes a legal list of it;
 * `completion` null: it would not be legal; `content`: what is in it (see `contentOf`).
 */
export function tryOut(base: Base, moves: readonly Move[]) {
  const { judge, newId } = base.question;
  const changes = changesOf(moves, newId, base.judged.counts);
  const judged = judge.judge(withChanges(base.roster, changes));
  const { content, errors, unfinished, points } = judged;
  const isBroken = points > base.limit || (errors.size > 0 && !unfinished);
  if (isBroken || errors.size > 0) return { isBroken, completion: null, content };
  const steps = moves.reduce((sum, move) => sum + move.steps, 0);
  return { isBroken, completion: completionOf(base, changes, steps, judged), content };
}

/** What is known of the list without a check: the roles that are full, the models that it may have, what it lacks. */
export function boundsOf({ list: { army, format }, judged }: Base): Bounds {
  const used = (role: string): number => army.units.filter(({ slot }) => slot === role).length;
  return {
    roles: new Map(format.slots.map(({ name, max }) => [name, max - used(name)])),
    models: format.limits.models === null ? null : format.limits.models - army.models.length,
    demands: new Map([...judged.errors].filter(([place]) => !isPlannable(place, format))),
  };
}

type Pair = readonly [Move, Move];

export type Quarrels = ReturnType<typeof newQuarrels>;

/** An empty memory of moves that do not go together, so that no further combination of them is checked. */
export function newQuarrels(base: Base) {
  const known = new Map<string, boolean>();
  /** Of moves that were broken together: checks each pair of them, a pair a step. Gives how many checks. */
  function* learn(moves: readonly Move[]): Walk<number> {
    let checks = 0;
    for (const pair of pairsOf(moves)) {
      const key = keyOf(pair);
      if (known.has(key)) continue;
      known.set(key, moves.length === 2 || tryOut(base, pair).isBroken);
      if (moves.length === 2) break;
      checks += 1;
      yield;
    }
    return checks;
  }
  const among = (moves: readonly Move[]): boolean => pairsOf(moves).some((pair) => known.get(keyOf(pair)) === true);
  return { among, learn };
}

const pairsOf = (moves: readonly Move[]): readonly Pair[] =>
  moves.flatMap((a, at) => moves.slice(at + 1).map((b): Pair => [a, b]));

/** A unit that may come only once may not in whatever loadout. */
const keyOf = ([a, b]: Pair): string => (a.about === b.about ? a.about : `${keyOfMove(a)}\n${keyOfMove(b)}`);
