import { applyEdit } from '../roster/edits';
import type { Roster } from '../roster/schema';
import { chosen, repairOf, type Repair } from './answers';
import type { Change } from './change';
import { compareCosts, costOf } from './cost';
import { burden, type AfterSingles } from './pairs';
import type { Walk } from './search';
import { attempt, listOf, type Tried } from './trying';
import { changesOfList } from './unitChanges';

/** A list that needs more changes than this is better begun anew. */
const MOST_STEPS = 12;

/**
 * One change after the other, each the one that leaves the least wrong, until nothing is; then every change that was
 * not needed after all is left out. It finds an answer for lists that are wrong in many ways, and proves nothing.
 */
export function* stepsOf({ question, before, tried }: AfterSingles): Walk<Repair> {
  const { judge, roster, pins } = question;
  const taken: Tried[] = [];
  let looked = 0;
  let next = best(before, before.judged, tried);
  while (next !== null && taken.length < MOST_STEPS) {
    taken.push(next);
    if (next.judged.errors.size === 0) return chosen([withoutNeedless(roster, taken, question, before)]);
    const here = next;
    const open = judge.open(here.roster).open;
    const further: Tried[] = [];
    for (const candidate of changesOfList(listOf(open, question))) {
      if (candidate.kind === 'swap unit' || (candidate.unit !== null && pins.has(candidate.unit))) continue;
      const made = attempt(candidate, here.roster, here.judged, judge);
      looked += 1;
      if (made !== null) further.push(made);
      yield { tried: looked, of: looked, found: [] };
    }
    next = best(before, here.judged, further);
  }
  return [];
}

/** The change after which the least is wrong, of those the one that costs least; null where none is a step forward. */
function best(before: AfterSingles['before'], here: Tried['judged'], tried: readonly Tried[]): Tried | null {
  const forward = tried.filter(({ judged }) => burden(judged) < burden(here));
  const [first] = forward.toSorted(
    (a, b) =>
      burden(a.judged) - burden(b.judged) ||
      compareCosts(costOf(before, a.judged, [a.change]), costOf(before, b.judged, [b.change])),
  );
  return first ?? null;
}

function withoutNeedless(
  roster: Roster,
  taken: readonly Tried[],
  { judge }: AfterSingles['question'],
  before: AfterSingles['before'],
): Repair {
  const after = (changes: readonly Change[]) =>
    judge.judge(changes.reduce((list, { edit }) => applyEdit(list, edit), roster));
  let changes: readonly Change[] = taken.map(({ change }) => change);
  for (const each of changes.toReversed()) {
    const others = changes.filter((change) => change !== each);
    if (after(others).errors.size === 0) changes = others;
  }
  return repairOf(before, changes, after(changes));
}
