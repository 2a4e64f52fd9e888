import { applyEdit } from '../../documents/roster/edits';
import type { JudgedRoster } from '../checkRoster';
import { chosen, repairOf, type Repair } from './answers';
import type { Candidate, Change } from './change';
import { compareCosts, costOf } from './cost';
import { changed, culpritsOf, listOf, type RepairState, tried, type Tried } from './trying';
import { optionChanges } from './optionChanges';
import { burden } from './pairs';
import type { Walk } from './search';
import { changesBesides, removal, rootsOf, unitsMore, type ListToChange } from './unitChanges';

/** A list that needs more changes than this is better begun anew. */
const MOST_STEPS = 12;
/** Lists that are taken further. */
const MOST_OPENED = 40;
/** Changes that are tried at a step, of a large unit or list the first: to take a unit out is among them. */
const MOST_TRIED = 200;

/**
 * Without all the units in which something is wrong, and one more where that is not enough; null where it takes but one,
 * too many, or does not help.
 */
export function* withoutCulprits(state: RepairState, list: ListToChange): Walk<Repair, Repair | null> {
  const { question, before, culprits, found, seen } = state;
  const { judge, roster, pins } = question;
  if (culprits.size === 0 || culprits.size > MOST_STEPS || [...culprits].some((id) => pins.has(id))) return null;
  const all = rootsOf(list).flatMap((root) => changed(removal(root), roster, pins) ?? []);
  const wrong = all.filter(({ candidate: { unit } }) => unit !== null && culprits.has(unit));
  const others = all.filter((made) => made.candidate.kind === 'remove unit' && !wrong.includes(made));
  for (const more of [null, ...others.slice(0, MOST_STEPS)]) {
    const removals = more === null ? wrong : [...wrong, more];
    const after = judge.judge(removals.reduce((next, { edit }) => applyEdit(next, edit), roster));
    yield { tried: 0, of: removals.length, found: chosen(found) };
    if (after.errors.size > 0) continue;
    if (removals.length === 1) return null;
    const plain = yield* withoutNeedless(
      removals.map((made) => tried(made, before.judged, judge).change),
      state,
    );
    // One that is needless tells of a smaller repair, which is found by itself.
    if (plain.changes.length < removals.length) return null;
    seen.add(after.content);
    return plain;
  }
  return null;
}

/** A list that some changes lead to. */
interface Reached extends Pick<Tried, 'roster' | 'judged'> {
  taken: readonly Change[];
}

/**
 * One change after the other, best first: always from the list in which the least is wrong, and of those the one that
 * costs least, until nothing is wrong; then every change that was not needed after all is left out. It finds an answer
 * for lists that are wrong in many ways, and proves nothing.
 */
export function* stepsOf(state: RepairState): Walk<Repair> {
  const { question, before, found } = state;
  const { judge, roster, pins } = question;
  let reached: readonly Reached[] = [{ roster, judged: before.judged, taken: [] }];
  const known = new Set<string>();
  let looked = 0;
  for (let opened = 0; opened < MOST_OPENED; opened++) {
    const [here, ...others] = reached;
    if (here === undefined) return;
    if (here.judged.errors.size === 0) {
      if (!state.seen.has(here.judged.content)) found.push(yield* withoutNeedless(here.taken, state));
      return;
    }
    const next: Reached[] = [];
    let further = here.taken.length < MOST_STEPS ? MOST_TRIED : 0;
    const { open } = judge.open(here.roster);
    for (const candidate of stepsFrom(listOf(open, question), worstOf(open, pins))) {
      if (further === 0) break;
      const made = changed(candidate, here.roster, pins);
      looked += 1;
      if (made !== null) {
        further -= 1;
        const { change, judged, roster: list } = tried(made, here.judged, judge);
        const isForward = burden(judged.errors) < burden(here.judged.errors) && !known.has(judged.content);
        if (isForward) next.push({ roster: list, judged, taken: [...here.taken, change] });
        known.add(judged.content);
      }
      yield { tried: looked, of: looked, found: chosen(found) };
    }
    const costs = new Map(next.map((each) => [each, costOf(before, each.judged, each.taken)]));
    next.sort(
      (a, b) => burden(a.judged.errors) - burden(b.judged.errors) || compareCosts(costs.get(a)!, costs.get(b)!),
    );
    // What leads on from the best list is followed before its like.
    reached = [...next, ...others];
  }
}

/** The unit in which the most is wrong that has to do with it alone; null: none. */
function worstOf(open: JudgedRoster, pins: ReadonlySet<string>): string | null {
  const [worst] = [...culpritsOf(open)].filter(([id]) => !pins.has(id)).toSorted(([, a], [, b]) => b - a);
  return worst?.[0] ?? null;
}

/** What can be done about one unit, another in its place left out; about all where nothing is wrong with one alone. */
function* stepsFrom(list: ListToChange, unit: string | null): Generator<Candidate> {
  if (unit === null) yield* changesBesides(list);
  const roots = rootsOf(list);
  const these = unit === null ? roots : roots.filter(({ selection }) => selection.id === unit);
  for (const root of these) yield removal(root);
  for (const root of these) yield* optionChanges(list, root);
  if (unit === null) yield* unitsMore(list);
}

/** Changes that mend a list together, without those that it would be mended without too. */
function* withoutNeedless(
  taken: readonly Change[],
  { question: { judge, roster }, before, found }: RepairState,
): Walk<Repair, Repair> {
  const after = (changes: readonly Change[]) =>
    judge.judge(changes.reduce((list, { edit }) => applyEdit(list, edit), roster));
  let changes = taken;
  for (const [at, each] of changes.toReversed().entries()) {
    const others = changes.filter((change) => change !== each);
    if (after(others).errors.size === 0) changes = others;
    yield { tried: at + 1, of: taken.length, found: chosen(found) };
  }
  return repairOf(before, changes, after(changes));
}
