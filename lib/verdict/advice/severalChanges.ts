import { madeOnce } from '../../foundation/collect';
import { sum } from '../../foundation/decimal';
import { comesLast, MOST_ANSWERS, type Repair, repairOf } from './answers';
import { type Candidate, type Change, compareCosts, type Cost, costOf, freshIn, LOSES_UNIT } from './change';
import { isPlannable, type Judge, type Judgement } from './judge';
import { optionChanges } from './optionChanges';
import type { Walk } from './search';
import { OVERSPENT, type Glance } from './sieve';
import { changed, culpritsOf, listOf, tried, withChanges } from './trying';
import type { ChangedList, RepairState, Trial } from './trying';
import { changesBesides, type ListToChange, removal, rootsOf, unitsMore } from './unitChanges';

/** Pairs beyond this many are not checked: the best of them are first. */
const MOST_PAIRS = 4_000;
/** Pairs that are thought of, by the changes that cost least. */
const MOST_LISTED = 10_000;
/** Pairs that are thought of at a stretch. */
const STRETCH = 4_000;
/** Checks for a pair that keeps every unit, beside a single change that does not. */
const MOST_FOR_KEEPING = 600;

type Single = Trial & Glance;

interface Pair {
  pair: readonly [Single, Single];
  cost: Cost;
}

/**
 * Pairs of single changes that together lift all that is wrong, by what they cost; where no unit may go (`keeping`) the
 * best is enough. What each brings alone is checked when a pair first needs it; pairs that raise open questions come
 * last.
 */
export function* pairsOf(state: RepairState, keeping = false): Walk {
  const { question, before, found, seen } = state;
  const { judge, roster } = question;
  const pairs = yield* promising(state, keeping);
  const foundBefore = found.all().length;
  const isEnough = (): boolean =>
    keeping ? found.all().length > foundBefore : found.best().filter((each) => !comesLast(each)).length >= MOST_ANSWERS;
  const known = new Map<Single, ChangedList>();
  const alone = (single: Single): ChangedList =>
    madeOnce(known, single, () => tried(single, { ...before, changes: [] }, judge));
  const isDoubtful = ({ judged }: ChangedList): boolean => freshIn(before.judged, judged) > 0;
  const bare = ({ judged }: Pick<ChangedList, 'judged'>): Glance => partOf(judged, judge);
  const wrong = bare(before);
  const end = judge.checked() + (keeping ? MOST_FOR_KEEPING : MOST_PAIRS);
  let [looked, checked] = [0, judge.checked()];
  for (const doubts of [false, true]) {
    for (const { pair } of pairs) {
      const [a, b] = [alone(pair[0]), alone(pair[1])];
      const isWorth = together(wrong, bare(a), bare(b), state.limit);
      if (isWorth && doubts === (isDoubtful(a) || isDoubtful(b))) {
        const changes = [...a.changes, ...b.changes];
        const judged = judge.judge(withChanges(roster, changes));
        // Two pairs may come to one list.
        const isNew = !seen.has(judged.content);
        seen.add(judged.content);
        if (isNew && judged.errors.size === 0) found.keep(repairOf(before, changes, judged));
      }
      if (judge.checked() > checked || (looked += 1) % STRETCH === 0) {
        checked = judge.checked();
        yield;
      }
      if (isEnough() || checked > end) return;
    }
  }
}

const isNear = ({ candidate: { unit } }: Trial, culprits: ReadonlySet<string>): boolean =>
  unit === null || culprits.has(unit);

/** How much is wrong: each problem counts, and how far it is from what is allowed decides among equals. */
function burden(errors: Problems): number {
  const far = [...errors.values()].reduce((sum, each) => sum + each, 0);
  return errors.size + far / (far + 1);
}

/** Pairs that a glance does not rule out, those that cost least first. */
function* promising(state: RepairState, keeping: boolean): Walk<readonly Pair[]> {
  const { before, culprits, sifted, limit } = state;
  const hasMore = before.judged.errors.size > sifted.rest.size;
  // What may make something better: where something is wrong, a unit more, or less wrong at a glance.
  const useful = state.made.filter((single) =>
    keeping ? isKeeping(single) : (hasMore && isNear(single, culprits)) || lifts(sifted.rest, single.rest),
  );
  const pairs: Pair[] = [];
  // What no glance tells is mended near to where it is: by one of the two.
  const firsts = hasMore && culprits.size > 0 ? useful.filter((single) => isNear(single, culprits)) : useful;
  const places = new Map(useful.map((single, at) => [single, at]));
  const wrong = glanced(sifted);
  const parts = new Map(useful.map((single) => [single, glanced(single)]));
  let looked = 0;
  for (const a of firsts) {
    for (const [at, b] of useful.entries()) {
      if ((looked += 1) % STRETCH === 0) yield;
      const isTwice = firsts === useful && at <= places.get(a)!;
      if (isTwice || a === b || !isPair(a.candidate, b.candidate)) continue;
      if (!together(wrong, parts.get(a)!, parts.get(b)!, limit)) continue;
      const cost = roughCost(state, a, b);
      pairs.push({ pair: [a, b], cost: keeping ? [addsUnit(a) + addsUnit(b), ...cost] : cost });
    }
    if (pairs.length > MOST_LISTED) break;
  }
  return pairs.toSorted((a, b) => compareCosts(a.cost, b.cost));
}

/** Whether two changes are two: in one unit they are of two things, and it stays. */
const isPair = (a: Candidate, b: Candidate): boolean =>
  a.unit === null || a.unit !== b.unit || (a.about !== b.about && ![a, b].some(({ kind }) => LOSES_UNIT.has(kind)));

/** Who keeps every unit would rather change those than take another. */
const addsUnit = ({ candidate: { kind } }: Single): number => Number(kind === 'add unit');

const isKeeping = ({ candidate }: Single): boolean => !LOSES_UNIT.has(candidate.kind) && !candidate.isLast;

/** What two changes will cost, without what only a check tells. */
function roughCost({ before }: RepairState, a: Single, b: Single): Cost {
  const { points } = before.judged;
  const after = { ...before.judged, points: (a.points ?? points) + (b.points ?? points) - points };
  return costOf(before, after, [a.candidate, b.candidate]);
}

type Problems = Glance['rest'];

/** What is wrong but for points, which are added up, and declarations, which are planned anew when all else holds. */
const partOf = ({ points, errors, overspent }: Judgement, { format }: Judge): Glance => ({
  points,
  rest: new Map([...errors].filter(([place]) => place !== overspent && !isPlannable(place, format))),
});

/** The same as far as a glance tells; where it tells no points, they are not added up. */
const glanced = ({ points, rest }: Glance): Glance => ({
  points,
  rest: points === null ? rest : new Map([...rest].filter(([place]) => place !== OVERSPENT)),
});

/** Whether a change makes something better. */
const lifts = (before: Problems, after: Problems): boolean =>
  [...before].some(([place, far]) => (after.get(place) ?? 0) < far);

/** Whether two changes, each looked at alone, would lift all that is wrong, and bring nothing that the other leaves. */
function together(before: Glance, a: Glance, b: Glance, limit: number | null): boolean {
  if (limit !== null && before.points !== null && a.points !== null && b.points !== null) {
    if (sum([a.points, b.points, -before.points]) > limit) return false;
  }
  for (const [place, far] of before.rest) {
    if ((a.rest.get(place) ?? 0) + (b.rest.get(place) ?? 0) - far > 0) return false;
  }
  const isNew = (place: string): boolean => !before.rest.has(place);
  return ![...a.rest.keys(), ...b.rest.keys()].some(isNew);
}

/** A list that needs more changes than this is better begun anew. */
export const MOST_STEPS = 12;
/** Lists that are taken further. */
const MOST_OPENED = 40;
/** Changes that are tried at a step, of a large unit or list the first: to take a unit out is among them. */
const MOST_TRIED = 200;

/**
 * One change after the other, best first: always from the list in which the least is wrong, and of those the one that
 * costs least, until nothing is wrong; then every change that was not needed after all is left out. It finds an answer
 * for lists that are wrong in many ways, and proves nothing.
 */
export function* stepsOf(state: RepairState): Walk {
  const { question, before, found } = state;
  const { judge, roster, pins } = question;
  let reached: readonly ChangedList[] = [{ roster, judged: before.judged, changes: [] }];
  const known = new Set<string>();
  for (let opened = 0; opened < MOST_OPENED; opened++) {
    const [here, ...others] = reached;
    if (here === undefined) return;
    if (here.judged.errors.size === 0) {
      if (!state.seen.has(here.judged.content)) found.keep(yield* withoutNeedless(here.changes, state));
      return;
    }
    const next: ChangedList[] = [];
    let further = here.changes.length < MOST_STEPS ? MOST_TRIED : 0;
    const list = listOf(judge.open(here.roster).open, question);
    for (const candidate of stepsFrom(list, worstOf(list, pins))) {
      if (further === 0) break;
      const made = changed(candidate, here.roster, pins);
      if (made !== null) {
        further -= 1;
        const after = tried(made, here, judge);
        const isForward = burden(after.judged.errors) < burden(here.judged.errors) && !known.has(after.judged.content);
        if (isForward) next.push(after);
        known.add(after.judged.content);
      }
      yield;
    }
    const costs = new Map(next.map((each) => [each, costOf(before, each.judged, each.changes)]));
    next.sort(
      (a, b) => burden(a.judged.errors) - burden(b.judged.errors) || compareCosts(costs.get(a)!, costs.get(b)!),
    );
    // What leads on from the best list is followed before its like.
    reached = [...next, ...others];
  }
}

/** The unit in which the most is wrong that has to do with it alone; null: none. */
function worstOf(list: ListToChange, pins: ReadonlySet<string>): string | null {
  const [worst] = [...culpritsOf(list)].filter(([id]) => !pins.has(id)).toSorted(([, a], [, b]) => b - a);
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
export function* withoutNeedless(taken: readonly Change[], state: RepairState): Walk<Repair> {
  const { judge, roster } = state.question;
  const after = (changes: readonly Change[]): Judgement => judge.judge(withChanges(roster, changes));
  let changes = taken;
  for (const each of changes.toReversed()) {
    const others = changes.filter((change) => change !== each);
    if (after(others).errors.size === 0) changes = others;
    yield;
  }
  return repairOf(state.before, changes, after(changes));
}
