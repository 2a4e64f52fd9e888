import { applyEdit } from '../roster/edits';
import { chosen, MOST_ANSWERS, repairOf, type Repair } from './answers';
import { compareCosts, costOf, type Before } from './cost';
import type { Judged } from './judge';
import type { Walk } from './search';
import { newSieve, type Rest } from './sieve';
import { changed, listOf, tried, type Made, type RepairState, type Tried } from './trying';
import { changesOfList } from './unitChanges';

/** Pairs beyond this many are not looked at: the best of them are first. */
const MOST_PAIRS = 4_000;
/** Single changes of which pairs are made: of more than these, those that leave the least wrong. */
const MOST_PAIRED = 300;
/** Single changes that are taken further, one after the other. */
const MOST_PROMISING = 40;

/** Pairs of single changes to two units that together lift all that is wrong, by what they cost. */
export function* pairsOf(state: RepairState): Walk<Repair> {
  const { question, before, found, seen } = state;
  const { judge, roster } = question;
  const pairs = promising(before, yield* usefulOf(state));
  for (const [at, [a, b]] of pairs.entries()) {
    const judged = judge.judge(applyEdit(applyEdit(roster, a.change.edit), b.change.edit));
    // Two pairs may come to one list.
    if (judged.errors.size === 0 && !seen.has(judged.content)) {
      found.push(repairOf(before, [a.change, b.change], judged));
    }
    seen.add(judged.content);
    yield { tried: at + 1, of: pairs.length, found: chosen(found) };
    if (chosen(found).length === MOST_ANSWERS) return;
  }
}

/** After each single change that is a step forward, every other one: two changes to one unit too. */
export function* furtherOf(state: RepairState): Walk<Repair> {
  const { question, before, found } = state;
  const { judge, pins } = question;
  const useful = yield* usefulOf(state);
  const forward = useful.filter(({ judged }) => burden(judged) < burden(before.judged));
  let looked = 0;
  for (const first of forward.toSorted((a, b) => burden(a.judged) - burden(b.judged)).slice(0, MOST_PROMISING)) {
    const { open } = judge.open(first.roster);
    const sieve = newSieve(open, judge);
    for (const candidate of changesOfList(listOf(open, question))) {
      const made = changed(candidate, first.roster, pins);
      looked += 1;
      if (made !== null && sieve(made.roster).size === 0) {
        const { change, judged } = tried(made, first.judged, judge);
        if (judged.errors.size === 0) found.push(repairOf(before, [first.change, change], judged));
      }
      yield { tried: looked, of: looked, found: chosen(found) };
    }
    if (found.length > 0) return;
  }
}

/**
 * The single changes that make something better, checked: those after which a glance finds less wrong, and those in the
 * units where something is, or by a unit more, which may mend what no glance tells.
 */
function* usefulOf({
  question: { judge },
  before,
  culprits,
  rest,
  made,
  found,
}: RepairState): Walk<Repair, readonly Tried[]> {
  const isNear = ({ candidate: { unit } }: Made): boolean => unit === null || culprits.has(unit);
  const hasMore = before.judged.errors.size > rest.size;
  const useful: Tried[] = [];
  const likely = made.filter((each) => (hasMore && isNear(each)) || isLess(each.rest, rest));
  for (const [at, each] of likely.entries()) {
    const next = tried(each, before.judged, judge);
    if (lifts(before.judged, next.judged)) useful.push(next);
    yield { tried: at + 1, of: likely.length, found: chosen(found) };
  }
  return useful;
}

/** Whether less of something is left. */
const isLess = (after: Rest, before: Rest): boolean => [...before].some(([key, far]) => (after.get(key) ?? 0) < far);

/** How much is wrong: each problem counts, and how far it is from what is allowed decides among equals. */
export function burden({ errors }: Judged): number {
  const far = [...errors.values()].reduce((sum, each) => sum + each, 0);
  return errors.size + far / (far + 1);
}

function promising(before: Before, useful: readonly Tried[]): readonly (readonly [Tried, Tried])[] {
  const pairs: { readonly pair: readonly [Tried, Tried]; readonly cost: readonly number[] }[] = [];
  const most = useful.toSorted((a, b) => burden(a.judged) - burden(b.judged)).slice(0, MOST_PAIRED);
  for (const [at, a] of most.entries()) {
    for (const b of most.slice(at + 1)) {
      if (a.change.unit !== null && a.change.unit === b.change.unit) continue;
      if (!together(before.judged, a.judged, b.judged)) continue;
      const points = a.judged.points + b.judged.points - before.judged.points;
      const models = a.judged.models + b.judged.models - before.judged.models;
      pairs.push({ pair: [a, b], cost: costOf(before, { ...a.judged, points, models }, [a.change, b.change]) });
    }
  }
  return pairs
    .toSorted((a, b) => compareCosts(a.cost, b.cost))
    .slice(0, MOST_PAIRS)
    .map(({ pair }) => pair);
}

/** Whether a change makes something better. */
const lifts = (before: Judged, after: Judged): boolean =>
  [...before.errors].some(([place, far]) => (after.errors.get(place) ?? 0) < far);

/** Whether two changes, each judged alone, would lift all that is wrong, and bring nothing that the other leaves. */
function together(before: Judged, a: Judged, b: Judged): boolean {
  for (const [place, far] of before.errors) {
    const left = (a.errors.get(place) ?? 0) + (b.errors.get(place) ?? 0) - far;
    if (left > 0) return false;
  }
  const isNew = (place: string): boolean => !before.errors.has(place);
  return ![...a.errors.keys(), ...b.errors.keys()].some(isNew);
}
