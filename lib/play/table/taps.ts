import {
  ARMY,
  isGone,
  isLost,
  leftOf,
  LOST,
  markOf,
  spentMark,
  stateOf,
  TURN,
  turnOf,
  WOUNDS,
  type Marks,
  type MarkSet,
} from './marks';
import type { Piece, PieceMark, PieceModel } from './piece';

/** What a tap sets. Each gives the numbers that are set, none where nothing would change; so the same tap twice is one. */

/** A model has so many of its wounds left; with none it is lost. */
export function woundsLeft(marks: Marks, model: PieceModel, left: number): readonly MarkSet[] {
  if (model.track === null) return [];
  const within = Math.min(Math.max(0, left), model.track.total);
  if (within === leftOf(marks, model)) return [];
  if (within === 0) return lost(marks, model);
  return [...back(marks, model), { piece: model.id, mark: WOUNDS, value: model.track.total - within }];
}

/** A model is lost, in the turn that is played. */
export const lost = (marks: Marks, model: Pick<PieceModel, 'id'>): readonly MarkSet[] =>
  isLost(marks, model) ? [] : [{ piece: model.id, mark: LOST, value: turnOf(marks) }];

/** All of a piece is lost, in a turn. */
export const allLost = (marks: Marks, { models }: Pick<Piece, 'models'>, turn = turnOf(marks)): readonly MarkSet[] =>
  models.filter((model) => !isLost(marks, model)).map(({ id }) => ({ piece: id, mark: LOST, value: turn }));

/** All of a piece is there again. */
export const allBack = (marks: Marks, { models }: Pick<Piece, 'models'>): readonly MarkSet[] =>
  models.flatMap((model) => back(marks, model));

/** A model is there again, with the wounds that it had left before. */
export const back = (marks: Marks, model: Pick<PieceModel, 'id'>): readonly MarkSet[] =>
  isLost(marks, model) ? [{ piece: model.id, mark: LOST, value: 0 }] : [];

/** A piece is in one of its states so often; what that ends goes with it. */
export function state(marks: Marks, piece: Piece, mark: PieceMark, value: number): readonly MarkSet[] {
  const within = Math.min(Math.max(0, value), mark.most);
  if (within === stateOf(marks, piece, mark)) return [];
  const cleared =
    within === 0
      ? []
      : piece.marks
          .filter((other) => mark.clears.includes(other.id) && stateOf(marks, piece, other) > 0)
          .map((other) => ({ piece: piece.id, mark: other.id, value: 0 }));
  return [{ piece: piece.id, mark: mark.id, value: within }, ...cleared];
}

/** Something is used up, or not after all. */
export function spent(marks: Marks, model: string, item: string, used: boolean): readonly MarkSet[] {
  const value = used ? 1 : 0;
  const mark = spentMark(item);
  return (markOf(marks, model, mark) ?? 0) === value ? [] : [{ piece: model, mark, value }];
}

/** The turn after the one that is named ends it: another tap by whoever saw the same turn changes nothing. */
export function turnEnded(marks: Marks, pieces: readonly Piece[], turn: number): readonly MarkSet[] {
  if (turn !== turnOf(marks)) return [];
  const ended = pieces.flatMap((piece) =>
    piece.marks
      .filter((mark) => mark.ends === 'turn' && stateOf(marks, piece, mark) > 0)
      .map((mark) => ({ piece: piece.id, mark: mark.id, value: 0 })),
  );
  return [...ended, { piece: ARMY, mark: TURN, value: turn + 1 }];
}

/** What sets the same numbers back to what they are now: the undo of a tap. */
export const undoOf = (marks: Marks, sets: readonly MarkSet[], pieces: readonly Piece[]): readonly MarkSet[] =>
  sets.map(({ piece, mark }) => ({ piece, mark, value: markOf(marks, piece, mark) ?? startOf(piece, mark, pieces) }));

function startOf(id: string, mark: string, pieces: readonly Piece[]): number {
  if (mark === TURN) return 1;
  return pieces.find((piece) => piece.id === id)?.marks.find((each) => each.id === mark)?.start ?? 0;
}

/** Whom the next loss is most likely about: who is hurt already, else the last who does not lead. */
export function atRisk(marks: Marks, piece: Piece): PieceModel | null {
  if (isGone(marks, piece)) return piece.models.at(-1) ?? null;
  const there = piece.models.filter((model) => !isLost(marks, model));
  const hurt = there.find((model) => model.track !== null && (leftOf(marks, model) ?? 0) < model.track.total);
  return hurt ?? there.findLast(({ leads }) => !leads) ?? there[0] ?? null;
}
