import type { Counted } from '../../foundation/points';
import type { RosterEdit } from '../../documents/roster/edits';
import { copySelection } from '../../documents/roster/find';
import type { Roster } from '../../documents/roster/schema';
import type { Candidate, Change } from './change';
import type { Completion, CompletionQuestion } from './completion';
import type { Judged } from './judge';
import { changeOf, toldOnce } from './told';
import type { ListToChange } from './unitChanges';

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
  judged: Judged;
  /** The declarations that it needed; null: none. */
  declared: RosterEdit | null;
  limit: number;
}

/** What a change brings to a list that was judged before and after; null where it costs nothing or breaks something. */
export function gainOf(
  before: Judged,
  after: Judged,
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

const freshIn = (before: Judged, after: Judged): number =>
  [...after.questions].filter((each) => !before.questions.has(each)).length;

/** What tells a move from others, also from those of its place. */
export const keyOfMove = ({ place, told: { words, gear }, points, models }: Move): string =>
  JSON.stringify([place, words, gear, points, models]);

/** Moves as changes to a list, one after the other. A unit that comes twice gets ids of its own. */
export function changesOf(moves: readonly Move[], newId: () => string, counted: Counted): readonly Change[] {
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
export function completionOf(base: Base, made: readonly Change[], steps: number, after: Judged): Completion {
  const changes = toldOnce(made, after.counts);
  const edits = [base.declared, ...made.map(({ edit }) => edit), after.declared].filter((edit) => edit !== null);
  const spare = base.limit - after.points;
  return {
    changes,
    edit: edits.length === 1 ? edits[0]! : { kind: 'all', edits },
    total: after.points,
    ...(after.counts && { counted: after.counts.name }),
    spare,
    verdict: after.verdict === 'legal' ? 'legal' : 'cannot-tell',
    cost: [
      freshIn(base.judged, after),
      steps,
      changes.filter(({ kind }) => kind === 'add unit').length,
      changes.filter(({ kind }) => kind === 'swap option').length,
      spare,
    ],
    plans: base.declared !== null || after.declared !== null,
    character: null,
    alike: [],
  };
}
