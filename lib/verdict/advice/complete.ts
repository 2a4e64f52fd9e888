import { sum } from '../../foundation/decimal';
import { applyEdit } from '../../documents/roster/edits';
import { closureOf } from './closure';
import { totalsOf } from './combine';
import { limitOf, type Completion, type CompletionProof, type CompletionQuestion } from './completion';
import { MOST_ROWS, newKeeper, type Keeper } from './keeper';
import type { Base, Move } from './move';
import { movesInside, newUnits, type NewUnit, type Report } from './moves';
import type { Search, Walk } from './search';
import { listOf } from './trying';
import { variantsOf } from './variants';
import { verified } from './verified';

/** Checks for the nearest total below the limit: what they miss is found by trying everything. */
const MOST_NEAREST = 250;
/** New units whose loadouts are thought of. */
const MOST_VARIED = 40;
/** After this many checks an answer is enough, even if it has no five kinds. */
const ENOUGH_CHECKS = 600;

/**
 * Looks for ways to use the points that are left: exactly the limit, or the nearest below. What is pinned stays to the
 * letter, nothing that is there goes. First every single addition, then combinations by their sums, each of them
 * checked; where none comes out exactly, every addition after every other, which proves what the best is.
 */
export function* completions(question: CompletionQuestion): Search<Completion, CompletionProof> {
  const { judge } = question;
  const keeper = newKeeper();
  const base = baseOf(question);
  if (base === null) return { found: [], proof: null, stopped: null };
  const proofOf = (tried: number): CompletionProof => ({ best: bestOf(base, keeper), tried });
  if (base.judged.points >= base.limit) return { found: [], proof: proofOf(0), stopped: null };
  let expected = 0;
  const report: Report = () => ({
    tried: judge.checked(),
    of: Math.max(judge.checked(), expected),
    found: keeper.chosen(),
  });
  const inside = yield* movesInside(base, keeper, report);
  const units = yield* newUnits(base, keeper, report);
  expected = judge.checked() + units.length;
  const all: readonly Move[] = [...inside, ...units.map(({ move }) => move)];
  let moves = all.filter(({ isLast }) => !isLast);
  const isExact = (): boolean => keeper.best() === base.limit;
  yield* verified(base, moves, base.limit, keeper, report);
  for (const unit of promising(units)) {
    if (isExact() && (keeper.chosen().length >= MOST_ROWS || judge.checked() > ENOUGH_CHECKS)) break;
    const variants = (yield* variantsOf(base, unit, report)).filter(({ isLast }) => !isLast);
    moves = [...moves, ...variants];
    if (!isExact()) yield* verified(base, moves, base.limit, keeper, report, new Set(variants));
  }
  if (!isExact()) yield* verified(base, moves, base.limit, keeper, report);
  const last = all.filter(({ isLast }) => isLast);
  if (last.length > 0 && (!isExact() || keeper.chosen().length < MOST_ROWS)) {
    moves = [...moves, ...last];
    yield* verified(base, moves, base.limit, keeper, report, new Set(last));
  }
  if (isExact()) return { found: keeper.chosen(), proof: proofOf(judge.checked()), stopped: null };
  yield* nearest(base, moves, keeper, report);
  const tried = yield* closureOf(base, keeper, report);
  const isProven = tried !== null || keeper.most() === base.limit;
  return { found: keeper.chosen(), proof: isProven ? proofOf(tried ?? judge.checked()) : null, stopped: null };
}

/** The list that is filled up. Null: nothing can be left of a limit that is not there, and a list that is broken is repaired first. */
export function baseOf(question: CompletionQuestion): Base | null {
  const { judge, roster, to } = question;
  const planned = judge.judge(roster);
  const start = planned.declared === null ? roster : applyEdit(roster, planned.declared);
  const { open } = judge.open(start);
  const judged = judge.judge(start);
  const limit = limitOf(open.army, judge.format, to);
  if (limit === null || (judged.errors.size > 0 && !judged.unfinished)) return null;
  return { question, list: listOf(open, question), roster: start, judged, declared: planned.declared, limit };
}

const bestOf = ({ judged }: Base, keeper: Keeper): number | null =>
  keeper.most() ?? (judged.errors.size === 0 ? judged.points : null);

/** Those first that leave least to fill up. */
const promising = (units: readonly NewUnit[]): readonly NewUnit[] =>
  units
    .filter(({ move }) => !move.isLast)
    .toSorted((a, b) => b.move.points - a.move.points)
    .slice(0, MOST_VARIED);

/** The highest totals below the limit that some combination holds. */
function* nearest(base: Base, moves: readonly Move[], keeper: Keeper, report: Report): Walk<Completion> {
  const end = base.question.judge.checked() + MOST_NEAREST;
  for (const total of totalsOf(moves, base.limit - base.judged.points).map((more) => sum([base.judged.points, more]))) {
    if (base.question.judge.checked() > end || total < (keeper.best() ?? 0)) return;
    yield* verified(base, moves, total, keeper, report);
  }
}
