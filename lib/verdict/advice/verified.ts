import { applyEdit } from '../../documents/roster/edits';
import { type Bounds, combinations } from './combine';
import type { Completion } from './completion';
import { isPlannable } from './judge';
import { type TopResults, MOST_ROWS } from './topResults';
import { type Base, changesOf, completionOf, keyOfMove, type Move, type Report } from './moves';
import type { Walk } from './search';
import { keepsPins } from './trying';

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
  report: Report,
  wanted: ReadonlySet<Move> | null = null,
): Walk<Completion> {
  const quarrels = newQuarrels((pair) => tryOut(base, pair).standing === 'broken');
  let left = MOST_VERIFIED;
  let more = MOST_VARYING;
  for (const combination of combinations(moves, total - base.judged.points, boundsOf(base))) {
    if (combination === null) {
      yield report();
      continue;
    }
    const isShown = top.best() === total && top.chosen().length >= MOST_ROWS;
    if ((isShown && (top.isVaried() || more <= 0)) || left <= 0) return;
    if (wanted !== null && !combination.some((move) => wanted.has(move))) continue;
    const family = familyOf(combination);
    if (top.hasEnoughOf(family, total) || quarrels.among(combination)) continue;
    left -= 1;
    if (isShown) more -= 1;
    const { standing, completion, content } = tryOut(base, combination);
    if (completion !== null) top.offer(completion, family, content);
    yield report();
    if (standing === 'broken') left -= yield* quarrels.learn(combination, report);
  }
}

interface Trial {
  standing: 'legal' | 'unfinished' | 'broken';
  /** Null: the list would not be legal. */
  completion: Completion | null;
  /** What is in that list: see `contentOf`. */
  content: string;
}

/** Makes some moves and checks the list that they lead to. */
export function tryOut(base: Base, moves: readonly Move[]): Trial {
  const { judge, newId, roster, pins } = base.question;
  const changes = changesOf(moves, newId, base.judged.counts);
  const after = changes.reduce((list, { edit }) => applyEdit(list, edit), base.roster);
  const judged = judge.judge(after);
  const { content, errors, unfinished } = judged;
  const none = { completion: null, content };
  if (judged.points > base.limit || !keepsPins(roster, after, pins)) return { standing: 'broken', ...none };
  if (errors.size > 0) return { standing: unfinished ? 'unfinished' : 'broken', ...none };
  const steps = moves.reduce((sum, move) => sum + move.steps, 0);
  return { standing: 'legal', completion: completionOf(base, changes, steps, judged), content };
}

/** What is alike for a player about moves that are made together. */
const familyOf = (moves: readonly Move[]): string =>
  moves
    .map(({ family }) => family)
    .toSorted()
    .join('\n');

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

/** Moves that were found not to go together, so that no further combination of them is checked. */
export interface Quarrels {
  among: (moves: readonly Move[]) => boolean;
  /** Of moves that were broken together: checks each pair of them, a pair a step. Gives how many checks. */
  learn: (moves: readonly Move[], report: Report) => Walk<Completion, number>;
}

/** An empty memory. `breaks` checks a pair. */
export function newQuarrels(breaks: (pair: Pair) => boolean): Quarrels {
  const known = new Map<string, boolean>();
  function* learn(moves: readonly Move[], report: Report): Walk<Completion, number> {
    let checks = 0;
    for (const pair of pairsOf(moves)) {
      const key = keyOf(pair);
      if (known.has(key)) continue;
      known.set(key, moves.length === 2 || breaks(pair));
      if (moves.length === 2) break;
      checks += 1;
      yield report();
    }
    return checks;
  }
  return { among: (moves) => pairsOf(moves).some((pair) => known.get(keyOf(pair)) === true), learn };
}

const pairsOf = (moves: readonly Move[]): readonly Pair[] =>
  moves.flatMap((a, at) => moves.slice(at + 1).map((b): Pair => [a, b]));

/** A unit that may come only once may not in whatever loadout. */
function keyOf([a, b]: Pair): string {
  return a.place === b.place ? a.place : `${keyOfMove(a)}\n${keyOfMove(b)}`;
}
