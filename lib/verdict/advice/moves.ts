import { applyEdit, type RosterEdit } from '../../documents/roster/edits';
import { copySelection } from '../../documents/roster/find';
import type { Roster } from '../../documents/roster/schema';
import type { CostUnit } from '../../foundation/points';
import type { Candidate, Change } from './change';
import type { Completion, CompletionQuestion } from './completion';
import type { Judgement } from './judge';
import type { TopResults } from './topResults';
import type { Step, Walk } from './search';
import { outcomeOf } from './answers';
import { changeOf } from './changeWords';
import {
  additionsIn,
  insideAdditions,
  type ListToChange,
  moreOf,
  rootsOf,
  type UnitAddition,
  unitAdditions,
} from './unitChanges';
import { roleOf, roomFor } from '../roleRoom';

/** Numbers that are refused one after the other before larger ones are left aside. */
const MOST_REFUSED = 3;

/** How a completion tells how far it is. */
export type Report = () => Step<Completion>;

/** Where moves are looked for: a list as it was judged. */
export interface Ground {
  list: ListToChange;
  roster: Roster;
  judged: Judgement;
}

/** Every addition inside the units of the list that costs something, each checked in it. */
export function* movesInside(base: Base, top: TopResults, report: Report): Walk<Completion, readonly Move[]> {
  return yield* movesAmong(base, base, [...insideAdditions(base.list, base.question.pins)], top, report);
}

/** What a unit that was just added may be given along. */
export function* movesWithin(
  base: Base,
  ground: Ground,
  unit: string,
  report: Report,
): Walk<Completion, readonly Move[]> {
  const root = rootsOf(ground.list).find(({ selection }) => selection.id === unit);
  if (root === undefined) return [];
  return yield* movesAmong(base, ground, [...additionsIn(ground.list, root)], null, report);
}

/** What is known of the larger numbers of one model: the first that holds, and how many more that are. */
interface Numbers {
  move: Move;
  more: number;
  /** Whether more cost as much each, or all the same; null: only one was checked yet. */
  price: 'each' | 'same' | 'other' | null;
}

/** A move with the list that it leads to. */
interface CheckedMove {
  move: Move;
  judged: Judgement;
}

/**
 * Candidates as moves. Of the larger numbers of one model the first two that hold are checked; where more cost as much
 * each, no others, and where the largest costs no more, only that. Of several at one price only the largest is a move.
 */
function* movesAmong(
  base: Base,
  { roster, judged: before }: Ground,
  candidates: readonly Candidate[],
  top: TopResults | null,
  report: Report,
): Walk<Completion, readonly Move[]> {
  const { judge } = base.question;
  const moves: Move[] = [];
  const room = base.limit - before.points;
  const known = new Map<string, Numbers>();
  const refused = new Map<string, number>();
  // A number waits for a larger one at its price.
  const waiting = new Map<Move, Judgement>();
  /** Undefined: it changes nothing; null: it does not hold. */
  const check = (candidate: Candidate): CheckedMove | null | undefined => {
    const edit = candidate.make();
    const after = edit === null ? roster : applyEdit(roster, edit);
    if (edit === null || after === roster) return undefined;
    const judged = judge.judge(after);
    const gain = gainOf(before, judged, room);
    return gain && { move: moveOf(candidate, gain, edit), judged };
  };
  const addNumber = ({ move, judged }: CheckedMove): void => {
    const last = moves.at(-1);
    if (last?.place === move.place && last.points === move.points) {
      moves.pop();
      waiting.delete(last);
    }
    moves.push(move);
    waiting.set(move, judged);
  };
  /** How it goes on after a second number; if not at so much each, the largest is checked. */
  const priceAfter = (second: Candidate, { points }: Move, expected: Pick<Move, 'points'> | null): Numbers['price'] => {
    if (expected?.points === points) return 'each';
    const largest = candidates.findLast(({ kind, about }) => kind === 'number' && about === second.about);
    const checked = largest === undefined || largest === second ? null : check(largest);
    if (checked?.move.points !== points) return 'other';
    addNumber(checked);
    return 'same';
  };
  for (const candidate of candidates) {
    const { about: place } = candidate;
    const more = candidate.kind === 'number' ? moreOf(candidate) : null;
    const numbers = more === null ? undefined : known.get(place);
    if (numbers?.price === 'same') continue;
    const expected = numbers && more !== null ? timesOf(numbers.move, more / numbers.more) : null;
    if (numbers?.price === 'each' && expected !== null) {
      const edit = (): RosterEdit => candidate.make() ?? { kind: 'all', edits: [] };
      const move = { ...numbers.move, ...candidate, ...expected, edit };
      if (move.points <= room) moves.push(move);
      continue;
    }
    if ((refused.get(place) ?? 0) >= MOST_REFUSED) continue;
    const checked = check(candidate);
    if (checked === undefined) continue;
    if (checked !== null && more !== null) {
      addNumber(checked);
      if (numbers === undefined) known.set(place, { move: checked.move, more, price: null });
      else if (numbers.price === null) {
        known.set(place, { ...numbers, price: priceAfter(candidate, checked.move, expected) });
      }
    } else if (checked !== null) {
      moves.push(checked.move);
      if (top !== null) offer(base, top, checked.move, checked.judged);
    } else if (more !== null) refused.set(place, (refused.get(place) ?? 0) + 1);
    yield report();
  }
  for (const [move, judged] of waiting) if (top !== null) offer(base, top, move, judged);
  return moves;
}

const moveOf = (candidate: Candidate, gain: NonNullable<ReturnType<typeof gainOf>>, edit: RosterEdit): Move => ({
  ...candidate,
  ...gain,
  edit: () => edit,
  place: candidate.about,
  family: `inside ${candidate.unit}`,
  steps: 1,
  role: null,
});

const timesOf = ({ points, models, eases }: Move, times: number): Pick<Move, 'points' | 'models' | 'eases'> => ({
  points: points * times,
  models: models * times,
  eases: new Map([...eases].map(([place, less]) => [place, less * times])),
});

/** A new unit as it is first bought, with what it was found to be. */
export interface NewUnit extends CheckedMove {
  addition: UnitAddition;
  selection: string;
  name: string;
}

/** The units that can be added to the list where their role has a slot left. */
export const openAdditions = ({ list, limit, judged }: Base): readonly UnitAddition[] =>
  [...unitAdditions(list, limit - judged.points)].filter(({ option }) => roomFor(list, option) === 'free');

/** A unit that can be added, checked as it first comes; null: it does not hold. */
export function newUnit({ question, roster, judged: before, limit }: Base, addition: UnitAddition): NewUnit | null {
  const edit = addition.make();
  if (edit?.kind !== 'add') return null;
  const judged = question.judge.judge(applyEdit(roster, edit));
  const gain = gainOf(before, judged, limit - before.points);
  if (gain === null) return null;
  const role = roleOf(addition.option);
  const move = { ...moveOf(addition, gain, edit), family: addition.about, role };
  return { move, judged, addition, selection: edit.selection.id, name: addition.option.name };
}

/** All of them, each offered to be kept. */
export function* newUnits(base: Base, top: TopResults, report: Report): Walk<Completion, readonly NewUnit[]> {
  const units: NewUnit[] = [];
  for (const addition of openAdditions(base)) {
    const unit = newUnit(base, addition);
    if (unit !== null) {
      units.push(unit);
      offer(base, top, unit.move, unit.judged);
    }
    yield report();
  }
  return units;
}

function offer(base: Base, top: TopResults, move: Move, judged: Judgement): void {
  if (judged.errors.size > 0) return;
  const change = changeOf(move, move.edit(), move.points, move.models, judged.counts);
  top.offer(completionOf(base, [change], move.steps, judged), move.family, judged.content);
}

/** One thing that can be done with points, with what it was found to bring. */
export interface Move extends Pick<Candidate, 'kind' | 'unit' | 'about' | 'told' | 'isLast'> {
  edit: () => RosterEdit;
  points: number;
  models: number;
  /** Moves of one place exclude each other: two weapons in one hand, two numbers of one model. */
  place: string;
  /** What is alike for a player: more in the same unit, or another unit of the same entry. */
  family: string;
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

/** What a change brings to a list that was judged before and after; null where it costs nothing or breaks something. */
export function gainOf(
  before: Judgement,
  after: Judgement,
  room: number,
): Pick<Move, 'points' | 'models' | 'eases' | 'fresh'> | null {
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

const freshIn = (before: Judgement, after: Judgement): number =>
  [...after.questions].filter((each) => !before.questions.has(each)).length;

/** What tells a move from others, also from those of its place. */
export const keyOfMove = ({ place, told: { words, gear }, points, models }: Move): string =>
  JSON.stringify([place, words, gear, points, models]);

/** Moves as changes to a list, one after the other. A unit that comes twice gets ids of its own. */
export function changesOf(moves: readonly Move[], newId: () => string, counted: CostUnit): readonly Change[] {
  const used = new Set<Move>();
  return moves.map((move) => {
    const edit = move.edit();
    const isAgain = used.has(move) || moves.some((other) => used.has(other) && other.place === move.place);
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
    plans: base.declared !== null || after.declared !== null,
    character: null,
    alike: [],
  };
}
