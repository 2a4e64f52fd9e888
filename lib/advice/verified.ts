import { applyEdit } from '../roster/edits';
import { combinations, type Bounds } from './combine';
import type { Completion } from './completion';
import { MOST_ROWS, type Keeper } from './keeper';
import { changesOf, completionOf, keepsPins, type Base, type Move } from './move';
import { isPlannable } from './judge';
import type { Report } from './moves';
import type { Walk } from './search';

/** Combinations of one total that are checked: many that fail point to limits that no sum tells. */
const MOST_VERIFIED = 150;

/** Checks combinations that should come to this total, and keeps those that hold. `wanted`: with one of these in it. */
export function* verified(
  base: Base,
  moves: readonly Move[],
  total: number,
  keeper: Keeper,
  report: Report,
  wanted: ReadonlySet<Move> | null = null,
): Walk<Completion, void> {
  const apart = new Set<string>();
  let checks = 0;
  for (const combination of combinations(moves, total - base.judged.points, boundsOf(base))) {
    const isShown = keeper.best() === total && keeper.chosen().length >= MOST_ROWS;
    if (isShown || checks >= MOST_VERIFIED) return;
    if (wanted !== null && !combination.some((move) => wanted.has(move))) continue;
    const family = familyOf(combination);
    const pairs = pairsOf(combination);
    if (keeper.hasEnoughOf(family, total) || pairs.some((pair) => apart.has(keyOf(pair)))) continue;
    checks += 1;
    const isBroken = tryOut(base, combination, keeper, family) === 'broken';
    yield report();
    if (!isBroken) continue;
    for (const pair of pairs) {
      if (pair.length === combination.length) apart.add(keyOf(pair));
      else {
        checks += 1;
        if (tryOut(base, pair, keeper, familyOf(pair)) === 'broken') apart.add(keyOf(pair));
        yield report();
      }
    }
  }
}

/** Checks a combination and keeps it where it is legal. */
function tryOut(base: Base, moves: readonly Move[], keeper: Keeper, family: string): 'legal' | 'unfinished' | 'broken' {
  const { judge, newId, roster, pins } = base.question;
  const changes = changesOf(moves, newId);
  const after = changes.reduce((list, { edit }) => applyEdit(list, edit), base.roster);
  const judged = judge.judge(after);
  if (judged.points > base.limit || !keepsPins(roster, after, pins)) return 'broken';
  if (judged.errors.size > 0) return judged.unfinished ? 'unfinished' : 'broken';
  const steps = moves.reduce((sum, move) => sum + move.steps, 0);
  keeper.offer(completionOf(base, changes, steps, judged), family);
  return 'legal';
}

const familyOf = (moves: readonly Move[]): string =>
  moves
    .map(({ family }) => family)
    .toSorted()
    .join('\n');

const pairsOf = (moves: readonly Move[]): readonly (readonly [Move, Move])[] =>
  moves.flatMap((a, at) => moves.slice(at + 1).map((b) => [a, b] as const));

const keyOf = ([a, b]: readonly [Move, Move]): string => `${a.place} ${a.label}\n${b.place} ${b.label}`;

/** What is known of the list without a check: the roles that are full, the models that it may have, what it lacks. */
function boundsOf({ list: { army, format }, judged }: Base): Bounds {
  const used = (role: string): number => army.units.filter(({ slot }) => slot === role).length;
  return {
    roles: new Map(format.slots.map(({ name, max }) => [name, max - used(name)])),
    models: format.limits.models === null ? null : format.limits.models - army.models.length,
    demands: new Map([...judged.errors].filter(([place]) => !isPlannable(place, format))),
  };
}
