import { applyEdit } from '../../documents/roster/edits';
import { sum } from '../../foundation/decimal';
import type { Repair } from './answers';
import type { Candidate } from './change';
import type { Judgement } from './judge';
import type { Root } from './optionChanges';
import type { Walk } from './search';
import { MOST_STEPS, type SearchState, withoutNeedless } from './severalChanges';
import { changed, culpritsOf, listOf, type RepairState, tried } from './trying';
import { changesBesides, type ListToChange, PLAN, removal, rootsOf } from './unitChanges';

/** Sets of units that are checked for the first answer, and that are thought of. */
const MOST_SETS = 40;
const MOST_THOUGHT = 20_000;

/**
 * The bluntest answer, and the first: the fewest units out that leave nothing wrong but what a plan mends; where that
 * is not enough, after all that the rules propose. Null: there is none, or one change is enough, which is found by
 * itself.
 */
export function* unitsOut(state: RepairState, list: ListToChange): Walk<Repair, Repair | null> {
  const { question, before, found, seen } = state;
  const { judge, roster } = question;
  let left = MOST_SETS;
  for (const proposed of [[], proposedBy(list)]) {
    const start = inTurn(proposed, before.judged, question);
    if (start.roster === roster && proposed.length > 0) return null;
    const here = start.roster === roster ? list : listOf(judge.open(start.roster).open, question);
    for (const out of setsOut(here, state)) {
      const after = judge.judge(out.reduce((next, { make }) => applyEdit(next, make()!), start.roster));
      yield { tried: 0, of: MOST_SETS, found: found.best() };
      if (after.errors.size === 0) {
        const { taken } = inTurn([...proposed, ...out], before.judged, question);
        if (taken.length === 1) return null;
        const plain = yield* withoutNeedless(taken, state);
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
function inTurn(
  candidates: readonly Candidate[],
  before: Judgement,
  { roster, judge, pins }: RepairState['question'],
): SearchState {
  return candidates.reduce<SearchState>(
    (here, candidate) => {
      const made = changed(candidate, here.roster, pins);
      if (made === null) return here;
      const { change, ...next } = tried(made, here.judged, judge);
      return { ...next, taken: [...here.taken, change] };
    },
    { roster, judged: before, taken: [] },
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
  const mends = new Set<string>(format.declarable?.planner.mends);
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
