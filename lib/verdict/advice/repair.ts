import { applyEdit } from '../../documents/roster/edits';
import { rootOf, selectionOfModel } from '../../documents/roster/find';
import type { Format } from '../../rules/format';
import type { JudgedRoster } from '../checkRoster';
import { comesLast, keepsUnits, newRepairs, PLANNED, repairOf, type Repair } from './answers';
import { contentOf, plannable, type Judgement, type RepairQuestion } from './judge';
import type { Candidate, Before } from './change';
import { optionChanges, type Root } from './optionChanges';
import { pairsOf, stepsOf, MOST_STEPS, withoutNeedless } from './severalChanges';
import { searchBy, type Proof, type Search, type Walk } from './search';
import { newSieve, pointsAllowed } from './sieve';
import { changeOf } from './changeWords';
import { changed, culpritsOf, listOf, tried, type ChangedList, type RepairState, type Trial } from './trying';
import { changesBesides, changesOfRoots, moreOf, PLAN, removal, rootsOf, unitsMore } from './unitChanges';
import type { ListToChange } from './unitChanges';
import { sum } from '../../foundation/decimal';

/** Sets of units that are checked for the first answer, and that are thought of. */
const MOST_SETS = 40;
const MOST_THOUGHT = 20_000;

/**
 * The bluntest answer, and the first: the fewest units out that leave nothing wrong but what a plan mends; where that
 * is not enough, after all that the rules propose. Null: there is none, or one change is enough, which is found by
 * itself.
 */
function* unitsOut(state: RepairState, list: ListToChange): Walk<Repair | null> {
  const { question, before, found, seen } = state;
  const { judge, roster } = question;
  let left = MOST_SETS;
  for (const proposed of [[], proposedBy(list)]) {
    const start = inTurn(proposed, before.judged, question);
    if (start.roster === roster && proposed.length > 0) return null;
    const here = start.roster === roster ? list : listOf(judge.open(start.roster).open, question);
    for (const out of setsOut(here, state)) {
      const after = judge.judge(out.reduce((next, { make }) => applyEdit(next, make()!), start.roster));
      yield;
      if (after.errors.size === 0) {
        const { changes } = inTurn([...proposed, ...out], before.judged, question);
        if (changes.length === 1) return null;
        const plain = yield* withoutNeedless(changes, state);
        if (plain.changes.length === 1) return null;
        seen.add(after.content);
        found.keep(plain);
        return plain;
      }
      if ((left -= 1) === 0) return null;
    }
  }
  return null;
}

/** What the rules propose, the first for each thing, but for plans and other sizes of the game. */
function proposedBy(list: ListToChange): readonly Candidate[] {
  const all = [...changesBesides(list)].filter(({ about, isLast }) => about !== PLAN && !isLast);
  return all.filter(({ about }, at) => all.findIndex((other) => other.about === about) === at);
}

/** Changes made one after the other, those left out that change nothing or what is pinned. */
function inTurn(candidates: readonly Candidate[], before: Judgement, question: RepairQuestion): ChangedList {
  const { roster, judge, pins } = question;
  return candidates.reduce<ChangedList>(
    (here, candidate) => {
      const made = changed(candidate, here.roster, pins);
      return made === null ? here : tried(made, here, judge);
    },
    { roster, judged: before, changes: [] },
  );
}

/**
 * Units to take out at once, after which neither the points nor the roles nor one unit by itself are wrong: those first
 * that are fewest, then those of the fewest points. None where nothing of that kind is wrong.
 */
function* setsOut(list: ListToChange, { question: { pins }, limit }: RepairState): Generator<readonly Candidate[]> {
  const { army, format } = list;
  const places = new Map(army.units.map((unit) => [unit.id, unit]));
  const pointsOf = ({ selection: { id } }: Root): number => places.get(id)?.points ?? 0;
  const roles = format.slots.map(({ name, min, max }) => {
    const used = army.units.filter(({ slot }) => slot === name).length;
    return { name, most: used - Math.min(min, used), least: used - max };
  });
  const fits = (out: readonly Root[]): boolean =>
    roles.every(({ name, most, least }) => {
      const gone = out.filter(({ selection: { id } }) => places.get(id)?.slot === name).length;
      return gone <= most && gone >= least;
    });
  const roots = rootsOf(list);
  const mends = plannable(format);
  const wrong = culpritsOf(list, (code) => mends.has(code));
  const must = roots.filter(({ selection: { id } }) => wrong.has(id));
  const over = limit === null ? 0 : sum([army.points, -limit, ...must.map((root) => -pointsOf(root))]);
  if (must.some(({ selection: { id } }) => pins.has(id))) return;
  if (must.length === 0 && over <= 0 && roles.every(({ least }) => least <= 0)) return;
  const free = roots
    .filter((root) => !root.isSetting && !must.includes(root) && !pins.has(root.selection.id))
    .toSorted((a, b) => pointsOf(b) - pointsOf(a));
  let left = MOST_THOUGHT;
  function* further(from: number, more: number, points: number, taken: readonly Root[]): Generator<readonly Root[]> {
    if (more === 0 && points <= 0 && fits([...must, ...taken])) yield taken;
    for (let at = from; more > 0 && at < free.length; at++) {
      const root = free[at]!;
      // The dearest are first: the rest cannot make up for it.
      if ((left -= 1) < 0 || more * pointsOf(root) < points) return;
      yield* further(at + 1, more - 1, sum([points, -pointsOf(root)]), [...taken, root]);
    }
  }
  const given = (out: readonly Root[]): number => sum(out.map(pointsOf));
  for (let more = must.length === 0 ? 1 : 0; must.length + more <= Math.min(MOST_STEPS, roots.length); more++) {
    for (const out of [...further(0, more, over, [])].toSorted((a, b) => given(a) - given(b))) {
      yield [...must, ...out].map(removal);
    }
  }
}

/** Where more units than this are wrong, each by itself, hardly a pair of changes is enough. */
const MOST_FOR_PAIRS = 2;

/**
 * Looks for the least that makes a list legal. First what any player would do, taking out all that is wrong, so that
 * there is an answer at once; then every single change, those first that are quickest to try and those that are made
 * where something is wrong, so that it is known whether one is enough; then pairs, and one change after the other, best
 * first. Where one is enough but costs a unit, the best two that keep every unit are looked for.
 */
export function repairs(question: RepairQuestion): Search<Repair> {
  const { roster, judge } = question;
  const found = newRepairs(roster);
  let proof: Proof | null = null;
  return searchBy(walk(), found.best, () => proof);

  function* walk(): Walk<Proof> {
    const { open, judged: asIs } = judge.open(roster);
    const before = stateBefore(open, asIs, judge.format);
    if (asIs.verdict !== 'illegal') return { size: 0, checked: 1, ruledOut: 0 };
    const sieve = newSieve(open, judge);
    const list = listOf(open, question);
    const culprits = new Set(culpritsOf(list).keys());
    const state: RepairState = {
      question,
      before,
      culprits,
      sifted: sieve(roster),
      sieve,
      limit: pointsAllowed(open.army, judge.format),
      made: [],
      found,
      seen: new Set(),
    };
    const planned = judge.judge(roster);
    if (planned.errors.size === 0) found.keep(planOnly(before, planned));
    state.seen.add(planned.content);
    if (planned.declared !== null) state.seen.add(contentOf(applyEdit(roster, planned.declared)));
    const isFound = (most: number, besides: Repair | null = null): boolean =>
      found.all().some((each) => each !== besides && !comesLast(each) && each.changes.length <= most);
    const plain = isFound(1) ? null : yield* unitsOut(state, list);
    yield* singlesOf(state, cheapChanges(list));
    // Where something is wrong; where no unit is wrong by itself, all.
    const near = rootsOf(list).filter(({ selection: { id } }) => culprits.size === 0 || culprits.has(id));
    yield* singlesOf(state, changesOfRoots(list, near));
    yield* singlesOf(state, unitsMore(list));
    if (culprits.size === MOST_FOR_PAIRS && !isFound(1)) yield* pairsOf(state);
    if (culprits.size > 0) {
      const others = rootsOf(list).filter(({ selection: { id } }) => !culprits.has(id));
      yield* singlesOf(state, changesOfRoots(list, others));
    }
    const ruledOut = state.made.filter(({ rest }) => rest.size > 0).length;
    proof = {
      size: found.all().some(({ changes }) => changes.length === 1) ? 1 : 2,
      checked: judge.checked(),
      ruledOut,
    };
    if (isFound(1)) {
      const isKept = found.all().some((each) => keepsUnits(each) && !comesLast(each));
      if (!isKept) yield* pairsOf(state, true);
    } else {
      const isForPairs = culprits.size <= MOST_FOR_PAIRS || (plain !== null && plain.changes.length <= 2);
      if (isForPairs && !isFound(2, plain)) yield* pairsOf(state);
      // To take out all that is wrong is the bluntest way: it does not end the search for a better one.
      if (!isFound(2)) yield* stepsOf(state);
    }
    return proof;
  }
}

/** The list as it is, with its leader and specialists planned. */
function planOnly(before: Before, after: Judgement): Repair {
  const plan = {
    kind: 'declare',
    unit: null,
    about: PLAN,
    told: { within: null, words: PLANNED },
    isLast: false,
  } as const;
  const change = changeOf(plan, after.declared ?? { kind: 'all', edits: [] }, 0, 0, after.counts);
  return { ...repairOf(before, [change], { ...after, declared: null }), plans: true };
}

function stateBefore({ army, evaluation, report }: JudgedRoster, judged: Judgement, format: Format): Before {
  const leader = format.declarable?.leader(army) ?? null;
  const at = leader === null ? null : rootOf(evaluation.written, selectionOfModel(leader));
  const mends = plannable(format);
  const misdeclared = report.diagnostics.some(({ code, severity }) => severity === 'error' && mends.has(code));
  return { judged, leaders: at?.id ?? null, misdeclared };
}

/** What is quick to try and often enough: proposals of rules, a unit out, one model or option more or fewer. */
function* cheapChanges(list: ListToChange): Generator<Candidate> {
  yield* changesBesides(list);
  for (const root of rootsOf(list)) yield removal(root);
  for (const root of rootsOf(list)) {
    for (const candidate of optionChanges(list, root)) {
      if (candidate.kind === 'remove option' || Math.abs(moreOf(candidate)) === 1) yield candidate;
    }
  }
}

/** Tries single changes, those that lead nowhere new left out. */
function* singlesOf(state: RepairState, candidates: Iterable<Candidate>): Walk {
  const { question } = state;
  for (const candidate of candidates) {
    const made = (each: Candidate) => changed(each, question.roster, question.pins);
    const came = cameOf(state, made(candidate));
    if (came === 'broken' && candidate.remake) cameOf(state, made({ ...candidate, make: candidate.remake }));
    // What leads nowhere new was no try.
    if (came !== 'nothing') yield;
  }
}

/** What came of a change. `broken`: the check found what a glance did not. */
function cameOf(state: RepairState, next: Trial | null): 'nothing' | 'ruled out' | 'broken' | 'repair' {
  const { question, before, sieve, made, found, seen } = state;
  if (next === null) return 'nothing';
  const content = contentOf(next.roster);
  if (seen.has(content)) return 'nothing';
  seen.add(content);
  const sifted = sieve(next.roster);
  made.push({ ...next, ...sifted });
  if (sifted.rest.size > 0) return 'ruled out';
  const { changes, judged } = tried(next, { ...before, changes: [] }, question.judge);
  if (judged.errors.size > 0) return 'broken';
  found.keep(repairOf(before, changes, judged));
  return 'repair';
}
