import { applyEdit, type RosterEdit } from '../../documents/roster/edits';
import { copySelection, rootOf } from '../../documents/roster/find';
import type { Roster } from '../../documents/roster/schema';
import { groupedBy } from '../../foundation/collect';
import { sum } from '../../foundation/decimal';
import type { CostUnit } from '../../foundation/points';
import { type Candidate, type Change, freshIn } from './change';
import type { Completion, CompletionQuestion } from './completion';
import type { Judgement } from './judge';
import { familyOf, type TopResults } from './topResults';
import type { Walk } from './search';
import { outcomeOf } from './answers';
import { changeOf, withPart } from './changeWords';
import { changed, listOf } from './trying';
import { additionsIn, type ListToChange, moreOf, rootsOf, type UnitAddition, unitAdditions } from './unitChanges';
import { roleOf, roomFor } from '../roleRoom';

/** Numbers that are refused one after the other before larger ones are left aside. */
const MOST_REFUSED = 3;

/** A move with the list that it leads to. */
interface CheckedMove {
  move: Move;
  judged: Judgement;
}

/** Candidates that cost something as moves, each checked in the list, those that hold offered to be kept. */
export function* movesAmong(
  base: Base,
  candidates: readonly Candidate[],
  top: TopResults | null,
): Walk<readonly Move[]> {
  const moves: Move[] = [];
  const numbers: CheckedMove[] = [];
  for (const alike of groupedBy(candidates, (each) => (each.kind === 'number' ? each.about : each)).values()) {
    const [first] = alike;
    if (first.kind === 'number') {
      const { held, further } = yield* numbersAmong(base, alike);
      moves.push(...held.map(({ move }) => move), ...further);
      numbers.push(...held);
      continue;
    }
    const checked = checkedIn(base, first);
    if (checked === undefined) continue;
    if (checked !== null) {
      moves.push(checked.move);
      if (top !== null) offer(base, top, checked);
    }
    yield;
  }
  if (top !== null) for (const checked of numbers) offer(base, top, checked);
  return moves;
}

/**
 * The larger numbers of a model, in rising order. The first two that hold are checked; if more cost as much each, no
 * others (`further`), and if the largest costs no more, only that. Of several at one price only the largest is a move.
 */
function* numbersAmong(
  base: Base,
  numbers: readonly Candidate[],
): Walk<{ held: readonly CheckedMove[]; further: readonly Move[] }> {
  const held: CheckedMove[] = [];
  let refused = 0;
  for (const [at, candidate] of numbers.entries()) {
    if (refused === MOST_REFUSED) break;
    const checked = checkedIn(base, candidate);
    if (checked === undefined) continue;
    yield;
    if (checked === null) refused += 1;
    else if (held.push(checked) === 2) {
      const { move } = held[0]!;
      const rest = numbers.slice(at + 1);
      if (checked.move.points === timesOf(move, candidate).points) {
        const further = rest.map((each): Move => ({ ...timesOf(move, each), edit: () => each.make() ?? NO_EDIT }));
        return { held, further: further.filter(({ points }) => points <= base.limit - base.judged.points) };
      }
      const largest = rest.length === 0 ? null : checkedIn(base, rest.at(-1)!);
      if (largest?.move.points === checked.move.points) {
        held.push(largest);
        break;
      }
    }
  }
  return { held: held.filter(({ move }, at) => move.points !== held[at + 1]?.move.points), further: [] };
}

const NO_EDIT: RosterEdit = { kind: 'all', edits: [] };

/** A candidate made in the list; undefined: it changes nothing; null: it does not hold. */
function checkedIn(base: Base, candidate: Candidate): CheckedMove | null | undefined {
  const { question, roster, judged: before, limit } = base;
  const made = changed(candidate, roster, question.pins);
  if (made === null) return undefined;
  const judged = question.judge.judge(made.roster);
  const gain = gainOf(before, judged, limit - before.points);
  return gain && { move: moveOf(candidate, gain, made.edit), judged };
}

const moveOf = (candidate: Candidate, gain: Gain, edit: RosterEdit): Move => ({
  ...candidate,
  ...gain,
  edit: () => edit,
  steps: 1,
  role: null,
});

/** Another number of the same, at the price of the first for each. */
function timesOf(first: Move, number: Candidate): Move {
  const times = moreOf(number) / moreOf(first);
  const eases = new Map([...first.eases].map(([place, less]) => [place, less * times]));
  return { ...first, ...number, points: first.points * times, models: first.models * times, eases };
}

/** The units that can be added to the list where their role has a slot left. */
export const openAdditions = ({ list, limit, judged }: Base): readonly UnitAddition[] =>
  [...unitAdditions(list, limit - judged.points)].filter(({ option }) => roomFor(list, option) === 'free');

/** A unit that can be added, checked as it first comes; null: it does not hold. */
export function newUnit({ question, roster, judged: before, limit }: Base, addition: UnitAddition): CheckedMove | null {
  const edit = addition.make();
  if (edit?.kind !== 'add') return null;
  const judged = question.judge.judge(applyEdit(roster, edit));
  const gain = gainOf(before, judged, limit - before.points);
  if (gain === null) return null;
  return { move: { ...moveOf(addition, gain, edit), role: roleOf(addition.option) }, judged };
}

/** All of them, each offered to be kept. */
export function* newUnits(base: Base, top: TopResults): Walk<readonly Move[]> {
  const units: Move[] = [];
  for (const addition of openAdditions(base)) {
    const unit = newUnit(base, addition);
    if (unit !== null) {
      units.push(unit.move);
      offer(base, top, unit);
    }
    yield;
  }
  return units;
}

function offer(base: Base, top: TopResults, { move, judged }: CheckedMove): void {
  if (judged.errors.size > 0) return;
  const change = changeOf(move, move.edit(), move.points, move.models, judged.counts);
  top.offer(completionOf(base, [change], move.steps, judged), familyOf([move]), judged.content);
}

/**
 * One thing that can be done with points, with what it was found to bring. Moves about one thing exclude each other:
 * two weapons in one hand, two numbers of one model.
 */
export interface Move extends Pick<Candidate, 'kind' | 'unit' | 'about' | 'told' | 'isLast'> {
  edit: () => RosterEdit;
  points: number;
  models: number;
  /** 1, and one more for each thing that a new unit is given along. */
  steps: number;
  /** The battlefield role that a new unit takes; null: none. */
  role: string | null;
  /** How far it lifts each problem of the list. */
  eases: ReadonlyMap<string, number>;
  /** Open questions that come along. */
  fresh: number;
}

/** The list that is filled up, as it was found. */
export interface Base {
  question: CompletionQuestion;
  list: ListToChange;
  /** With declarations that hold, where it needed them. */
  roster: Roster;
  judged: Judgement;
  /** The declarations that it needed; null: none. */
  declared: RosterEdit | null;
  limit: number;
}

type Gain = Pick<Move, 'points' | 'models' | 'eases' | 'fresh'>;

/** What a change brings to a list that was judged before and after; null where it costs nothing or breaks something. */
export function gainOf(before: Judgement, after: Judgement, room: number): Gain | null {
  const points = after.points - before.points;
  const models = after.models - before.models;
  if (points <= 0 || points > room || models < 0) return null;
  if (after.errors.size > 0 && !after.unfinished) return null;
  const eases = new Map<string, number>();
  // A rule that then finds fault with something else is not kept.
  const elsewhere = new Set([...after.errors.keys()].filter((place) => !before.errors.has(place)).map(ruleOf));
  for (const [place, far] of before.errors) {
    if (elsewhere.has(ruleOf(place))) continue;
    const less = far - (after.errors.get(place) ?? 0);
    if (less > 0) eases.set(place, less);
  }
  return { points, models, eases, fresh: freshIn(before, after) };
}

const ruleOf = (place: string): string => place.slice(0, place.indexOf(','));

/** What tells a move from others, also from those about the same thing. */
export const keyOfMove = ({ about, told: { words, gear }, points, models }: Move): string =>
  JSON.stringify([about, words, gear, points, models]);

/** Moves as changes to a list, one after the other. A unit that comes twice gets ids of its own. */
export function changesOf(moves: readonly Move[], newId: () => string, counted: CostUnit): readonly Change[] {
  const used = new Set<Move>();
  return moves.map((move) => {
    const edit = move.edit();
    const isAgain = used.has(move) || moves.some((other) => used.has(other) && other.about === move.about);
    used.add(move);
    const own: RosterEdit =
      isAgain && edit.kind === 'add' ? { ...edit, selection: copySelection(edit.selection, newId) } : edit;
    return changeOf(move, own, move.points, move.models, counted);
  });
}

/** A list that was reached by some changes and is not illegal, as an answer. */
export function completionOf(base: Base, made: readonly Change[], steps: number, after: Judgement): Completion {
  const outcome = outcomeOf(made, after, base.declared);
  const spare = base.limit - after.points;
  const numberOf = (wanted: Change['kind']): number => outcome.changes.filter(({ kind }) => kind === wanted).length;
  return {
    ...outcome,
    spare,
    cost: [freshIn(base.judged, after), steps, numberOf('add unit'), numberOf('swap option'), spare],
    character: null,
    alike: [],
  };
}

/** Things that one new unit is given along. */
const MOST_PARTS = 3;
/** Different loadouts of one unit that are thought of: one of each price, those of few things first. */
const MOST_LOADOUTS = 60;

interface Loadout {
  parts: readonly Move[];
  points: number;
}

/** A new unit with what it may be given along: one loadout of each price, added up, not checked. */
export function* variantsOf(base: Base, unit: Move): Walk<readonly Move[]> {
  const { question } = base;
  const { judge } = question;
  const bought = unit.edit();
  const roster = applyEdit(base.roster, bought);
  const list = listOf(judge.open(roster).open, question);
  const root = rootsOf(list).find(({ selection }) => bought.kind === 'add' && selection.id === bought.selection.id);
  const additions = root === undefined ? [] : [...additionsIn(list, root)];
  const parts = yield* movesAmong({ ...base, list, roster, judged: judge.judge(roster) }, additions, null);
  const room = base.limit - base.judged.points;
  return loadoutsOf(parts, room - unit.points).map((loadout) => withParts(unit, roster, loadout));
}

function withParts(unit: Move, roster: Roster, { parts, points }: Loadout): Move {
  return {
    ...unit,
    told: { ...unit.told, gear: parts.reduce(withPart, []) },
    isLast: unit.isLast || parts.some(({ isLast }) => isLast),
    points: sum([unit.points, points]),
    models: parts.reduce((all, { models }) => all + models, unit.models),
    steps: unit.steps + parts.length,
    fresh: parts.reduce((all, { fresh }) => all + fresh, unit.fresh),
    eases: parts.reduce((all, { eases }) => added(all, eases), unit.eases),
    edit: () => {
      const edit = unit.edit();
      const after = parts.reduce((list, part) => applyEdit(list, part.edit()), roster);
      const made = edit.kind === 'add' ? rootOf(after, edit.selection.id) : null;
      return edit.kind === 'add' && made !== null ? { ...edit, selection: made } : edit;
    },
  };
}

function added(a: Move['eases'], b: Move['eases']): Move['eases'] {
  const all = new Map(a);
  for (const [place, less] of b) all.set(place, (all.get(place) ?? 0) + less);
  return all;
}

/** What moves about different things come to together: of each price the one with the fewest of them. */
function loadoutsOf(parts: readonly Move[], room: number): readonly Loadout[] {
  const found = new Map<number, Loadout>([[0, { parts: [], points: 0 }]]);
  for (const members of groupedBy(parts, ({ about }) => about).values()) {
    const without = [...found.values()];
    for (const known of without) {
      if (known.parts.length === MOST_PARTS) continue;
      for (const part of members) {
        const points = sum([known.points, part.points]);
        const before = found.get(points);
        if (points > room || (before !== undefined && before.parts.length <= known.parts.length + 1)) continue;
        found.set(points, { parts: [...known.parts, part], points });
      }
    }
  }
  return [...found.values()]
    .filter((loadout) => loadout.parts.length > 0)
    .toSorted((a, b) => a.parts.length - b.parts.length || b.points - a.points)
    .slice(0, MOST_LOADOUTS);
}
