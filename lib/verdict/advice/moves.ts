import { applyEdit, type RosterEdit } from '../../documents/roster/edits';
import type { Candidate } from './change';
import { additionsIn, insideAdditions, moreOf, roleOf, roomFor, unitAdditions, type UnitAddition } from './additions';
import type { Completion } from './completion';
import type { Judged } from './judge';
import type { Keeper } from './keeper';
import { completionOf, gainOf, type Base, type Move } from './move';
import { changeOf } from './told';
import type { Step, Walk } from './search';
import type { Roster } from '../../documents/roster/schema';
import { rootsOf, type ListToChange } from './unitChanges';

/** Numbers that are refused one after the other before larger ones are left aside. */
const MOST_REFUSED = 3;

/** How a completion tells how far it is. */
export type Report = () => Step<Completion>;

/** Where moves are looked for: a list as it was judged. */
export interface Ground {
  list: ListToChange;
  roster: Roster;
  judged: Judged;
}

/** Every addition inside the units of the list that costs something, each checked in it. */
export function* movesInside(base: Base, keeper: Keeper, report: Report): Walk<Completion, readonly Move[]> {
  return yield* movesAmong(base, base, [...insideAdditions(base.list, base.question.pins)], keeper, report);
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
interface Checked {
  move: Move;
  judged: Judged;
}

/**
 * Candidates as moves. Of the larger numbers of one model the first two that hold are checked; where more cost as much
 * each, no others, and where the largest costs no more, only that. Of several at one price only the largest is a move.
 */
function* movesAmong(
  base: Base,
  { roster, judged: before }: Ground,
  candidates: readonly Candidate[],
  keeper: Keeper | null,
  report: Report,
): Walk<Completion, readonly Move[]> {
  const { judge } = base.question;
  const moves: Move[] = [];
  const room = base.limit - before.points;
  const known = new Map<string, Numbers>();
  const refused = new Map<string, number>();
  // A number waits for a larger one at its price.
  const waiting = new Map<Move, Judged>();
  /** Undefined: it changes nothing; null: it does not hold. */
  const check = (candidate: Candidate): Checked | null | undefined => {
    const edit = candidate.make();
    const after = edit === null ? roster : applyEdit(roster, edit);
    if (edit === null || after === roster) return undefined;
    const judged = judge.judge(after);
    const gain = gainOf(before, judged, room);
    return gain && { move: moveOf(candidate, gain, edit), judged };
  };
  const addNumber = ({ move, judged }: Checked): void => {
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
      const move = { ...numbers.move, ...toldOf(candidate), ...expected };
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
      if (keeper !== null) offer(base, keeper, checked.move, checked.judged);
    } else if (more !== null) refused.set(place, (refused.get(place) ?? 0) + 1);
    yield report();
  }
  for (const [move, judged] of waiting) if (keeper !== null) offer(base, keeper, move, judged);
  return moves;
}

const moveOf = (candidate: Candidate, gain: NonNullable<ReturnType<typeof gainOf>>, edit: RosterEdit): Move => ({
  ...toldOf(candidate),
  ...gain,
  edit: () => edit,
  place: candidate.about,
  family: `inside ${candidate.unit}`,
  steps: 1,
  role: null,
});

const toldOf = ({
  kind,
  unit,
  about,
  told,
  isLast,
  make,
}: Candidate): Pick<Move, 'kind' | 'unit' | 'about' | 'told' | 'isLast' | 'edit'> => ({
  kind,
  unit,
  about,
  told,
  isLast,
  edit: () => make() ?? { kind: 'all', edits: [] },
});

const timesOf = ({ points, models, eases }: Move, times: number): Pick<Move, 'points' | 'models' | 'eases'> => ({
  points: points * times,
  models: models * times,
  eases: new Map([...eases].map(([place, less]) => [place, less * times])),
});

/** A new unit as it is first bought, with what it was found to be. */
export interface NewUnit {
  move: Move;
  addition: UnitAddition;
  selection: string;
  name: string;
}

/** Every unit that can be added to the list where its role has a slot left, as it first comes. */
export function* newUnits(base: Base, keeper: Keeper, report: Report): Walk<Completion, readonly NewUnit[]> {
  const { judge } = base.question;
  const room = base.limit - base.judged.points;
  const units: NewUnit[] = [];
  for (const addition of unitAdditions(base.list, room)) {
    if (roomFor(base.list, addition.option) !== 'free') continue;
    const edit = addition.make();
    if (edit?.kind !== 'add') continue;
    const judged = judge.judge(applyEdit(base.roster, edit));
    const gain = gainOf(base.judged, judged, room);
    if (gain !== null) {
      const move: Move = {
        ...toldOf(addition),
        ...gain,
        edit: () => edit,
        place: addition.about,
        family: addition.about,
        steps: 1,
        role: roleOf(addition.option),
      };
      units.push({ move, addition, selection: edit.selection.id, name: addition.option.name });
      offer(base, keeper, move, judged);
    }
    yield report();
  }
  return units;
}

function offer(base: Base, keeper: Keeper, move: Move, judged: Judged): void {
  if (judged.errors.size > 0) return;
  const change = changeOf(move, move.edit(), move.points, move.models, judged.counts);
  keeper.offer(completionOf(base, [change], move.steps, judged), move.family, judged.content);
}
