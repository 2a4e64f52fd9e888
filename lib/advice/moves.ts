import { applyEdit } from '../roster/edits';
import type { Candidate } from './change';
import {
  additionsIn,
  insideAdditions,
  numberAfter,
  numberBefore,
  roleOf,
  roomFor,
  unitAdditions,
  type UnitAddition,
} from './additions';
import type { Completion } from './completion';
import type { Judged } from './judge';
import type { Keeper } from './keeper';
import { bought, completionOf, gainOf, type Base, type Move } from './move';
import type { Step, Walk } from './search';
import type { Roster } from '../roster/schema';
import { rootsOf, type ListToChange } from './unitChanges';

/** Numbers that are refused one after the other before larger ones are left aside. */
const MOST_REFUSED = 3;

/** How a completion tells how far it is. */
export type Report = () => Step<Completion>;

/** Where moves are looked for: a list as it was judged. */
export interface Ground {
  readonly list: ListToChange;
  readonly roster: Roster;
  readonly judged: Judged;
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
  readonly move: Move;
  readonly more: number;
  /** Whether more cost as much each; null: the second was not checked yet. */
  readonly steady: boolean | null;
}

/**
 * Candidates as moves. Of the larger numbers of one model the first two that hold are checked; where more cost as much
 * each, no others. Of several at one price only the largest is a move.
 */
function* movesAmong(
  base: Base,
  { list, roster, judged: before }: Ground,
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
  for (const candidate of candidates) {
    const { about: place } = candidate;
    const more = candidate.kind === 'number' ? numberAfter(candidate) - numberBefore(list, candidate) : null;
    const numbers = more === null ? undefined : known.get(place);
    const expected = numbers && more !== null ? timesOf(numbers.move, more / numbers.more) : null;
    if (numbers?.steady === true && expected !== null) {
      const move = { ...numbers.move, ...toldOf(candidate), ...expected };
      if (move.points <= room) moves.push(move);
      continue;
    }
    if ((refused.get(place) ?? 0) >= MOST_REFUSED) continue;
    const edit = candidate.make();
    const after = edit === null ? roster : applyEdit(roster, edit);
    if (edit === null || after === roster) continue;
    const judged = judge.judge(after);
    const gain = gainOf(before, judged, room);
    if (gain !== null) {
      const move: Move = {
        ...toldOf(candidate),
        ...gain,
        edit: () => edit,
        place,
        family: `inside ${candidate.unit}`,
        steps: 1,
        role: null,
      };
      const last = moves.at(-1);
      if (numbers !== undefined && last?.place === place && last.points === move.points) {
        moves.pop();
        waiting.delete(last);
      }
      moves.push(move);
      if (more !== null) {
        const steady = expected === null ? null : (numbers?.steady ?? expected.points === move.points);
        known.set(place, { ...(numbers ?? { move, more }), steady });
      }
      if (more !== null) waiting.set(move, judged);
      else if (keeper !== null) offer(base, keeper, move, judged);
    } else if (more !== null) refused.set(place, (refused.get(place) ?? 0) + 1);
    yield report();
  }
  for (const [move, judged] of waiting) if (keeper !== null) offer(base, keeper, move, judged);
  return moves;
}

const toldOf = ({
  kind,
  unit,
  about,
  label,
  make,
}: Candidate): Pick<Move, 'kind' | 'unit' | 'about' | 'label' | 'edit'> => ({
  kind,
  unit,
  about,
  label,
  edit: () => make() ?? { kind: 'all', edits: [] },
});

const timesOf = ({ points, models, eases }: Move, times: number): Pick<Move, 'points' | 'models' | 'eases'> => ({
  points: points * times,
  models: models * times,
  eases: new Map([...eases].map(([place, less]) => [place, less * times])),
});

/** A new unit as it is first bought, with what it was found to be. */
export interface NewUnit {
  readonly move: Move;
  readonly addition: UnitAddition;
  readonly selection: string;
  readonly name: string;
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
        label: bought(addition.label, gain.points, judged.counts),
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
  const change = { ...move, edit: move.edit() };
  const { kind, unit, about, label, edit, points, models } = change;
  keeper.offer(
    completionOf(base, [{ kind, unit, about, label, edit, points, models }], move.steps, judged),
    move.family,
  );
}
