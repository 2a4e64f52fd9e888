import { applyEdit } from '../roster/edits';
import type { Roster } from '../roster/schema';
import { chosen, repairOf, type Repair } from './answers';
import type { Change } from './change';
import { compareCosts, costOf } from './cost';
import { culpritsOf } from './culprits';
import { burden } from './pairs';
import type { Walk } from './search';
import { changed, listOf, tried, type RepairState, type Tried } from './trying';
import { changesOfList } from './unitChanges';

/** A list that needs more changes than this is better begun anew. */
const MOST_STEPS = 12;

/**
 * One change after the other, each the one that leaves the least wrong, until nothing is; then every change that was
 * not needed after all is left out. It finds an answer for lists that are wrong in many ways, and proves nothing.
 */
export function* stepsOf(state: RepairState): Walk<Repair> {
  const { question, before, found } = state;
  const { judge, roster, pins } = question;
  const taken: Tried[] = [];
  let here: Pick<Tried, 'roster' | 'judged'> = { roster, judged: before.judged };
  let looked = 0;
  while (taken.length < MOST_STEPS) {
    const further: Tried[] = [];
    const { open } = judge.open(here.roster);
    const culprits = culpritsOf(open);
    for (const candidate of changesOfList(listOf(open, question))) {
      const { kind, unit } = candidate;
      if (kind === 'swap unit') continue;
      if (culprits.size > 0 && (unit === null || !culprits.has(unit))) continue;
      const made = changed(candidate, here.roster, pins);
      looked += 1;
      if (made !== null) further.push(tried(made, here.judged, judge));
      yield { tried: looked, of: looked, found: chosen(found) };
    }
    const next = best(before, here.judged, further);
    if (next === null) return;
    taken.push(next);
    here = next;
    if (here.judged.errors.size > 0) continue;
    found.push(withoutNeedless(roster, taken, state));
    return;
  }
}

/** The change after which the least is wrong, of those the one that costs least; null where none is a step forward. */
function best(before: RepairState['before'], here: Tried['judged'], further: readonly Tried[]): Tried | null {
  const forward = further.filter(({ judged }) => burden(judged) < burden(here));
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
  { question: { judge }, before }: RepairState,
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
