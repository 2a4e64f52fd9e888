import { sum } from '../../foundation/decimal';
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

/** A model falls: lost at once, or marked first where it may stand up again. */
export function falls(marks: Marks, piece: Piece, model: PieceModel): readonly MarkSet[] {
  const first = piece.marks.find(({ beforeLost }) => beforeLost);
  if (first === undefined) return lost(marks, model);
  return stateOf(marks, piece, first) === 0
    ? state(marks, piece, first, 1)
    : [...lost(marks, model), ...state(marks, piece, first, 0)];
}

/** A model that was marked as it fell goes on with one of its wounds. */
export function standsUp(marks: Marks, piece: Piece, model: PieceModel): readonly MarkSet[] {
  const first = piece.marks.filter(({ beforeLost }) => beforeLost);
  const wounds = model.track === null ? [] : [{ piece: model.id, mark: WOUNDS, value: model.track.total - 1 }];
  return first.flatMap((mark) => [...state(marks, piece, mark, 0), ...wounds]);
}

/** Whether a piece is marked as fallen, and it is still to be said whether it stands up. */
export const isDown = (marks: Marks, piece: Piece): boolean =>
  !isGone(marks, piece) && piece.marks.some((mark) => mark.beforeLost === true && stateOf(marks, piece, mark) > 0);

/** What a piece may ride in now, with how much room is taken: deployed only by whoever may be, never beyond the room. */
export const ridesFor = (marks: Marks, pieces: readonly Piece[], piece: Piece, mark: PieceMark, deploying: boolean) =>
  (mark.in ?? []).map((carrier) => {
    const riders = ridersIn(marks, pieces, carrier.piece);
    const used = loadOf(riders);
    const rides = riders.some((other) => other.piece.id === piece.id);
    const gone = pieces.some(({ id, models }) => id === carrier.piece && isGone(marks, { models }));
    const full = carrier.room !== null && used + (rides ? 0 : roomFor(marks, piece, mark)) > carrier.room;
    const shut =
      deploying && !carrier.deploys ? 'only its own unit and independent characters are deployed in it' : null;
    const whyNot = full ? 'no room' : shut;
    return { ...carrier, used, whyNot: gone ? 'lost' : whyNot };
  });

/** How much room a piece takes: those of it that are left. */
const roomFor = (marks: Marks, { models }: Piece, { takes = 1 }: PieceMark): number =>
  typeof takes === 'number' ? takes : sum(models.map((model, at) => (isLost(marks, model) ? 0 : (takes[at] ?? 1))));

const loadOf = (riders: ReturnType<typeof ridersIn>): number => sum(riders.map(({ takes }) => takes));

const ridersIn = (marks: Marks, pieces: readonly Piece[], carrier: string) =>
  pieces
    .filter((piece) => !isGone(marks, piece))
    .flatMap((piece) =>
      piece.marks.flatMap((mark) => {
        const on = mark.in?.find((each) => each.piece === carrier && each.value === stateOf(marks, piece, mark));
        return on === undefined ? [] : [{ piece, takes: roomFor(marks, piece, mark), room: on.room }];
      }),
    );

/** Transports of which it is to be said where their riders are: lost, or with more aboard than there is room for. */
export const stranded = (marks: Marks, pieces: readonly Piece[]) =>
  pieces.flatMap((carrier) => {
    const riders = ridersIn(marks, pieces, carrier.id);
    const gone = isGone(marks, carrier);
    if (riders.length === 0 || (!gone && loadOf(riders) <= (riders[0]?.room ?? Infinity))) return [];
    const why = gone ? 'is lost. Say where its riders are' : 'has no room for so many. Say who is on foot';
    return [{ carrier, riders: riders.map(({ piece }) => piece), why }];
  });

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
  const cleared = within === 0 ? [] : takenOff(marks, piece, ({ id }) => mark.clears.includes(id));
  return [{ piece: piece.id, mark: mark.id, value: within }, ...cleared];
}

const takenOff = (marks: Marks, piece: Piece, goes: (mark: PieceMark) => boolean): readonly MarkSet[] =>
  piece.marks
    .filter((mark) => goes(mark) && stateOf(marks, piece, mark) > 0)
    .map(({ id }) => ({ piece: piece.id, mark: id, value: 0 }));

/** Something is used up, or not after all. */
export function spent(marks: Marks, model: string, item: string, used: boolean): readonly MarkSet[] {
  const value = used ? 1 : 0;
  const mark = spentMark(item);
  return (markOf(marks, model, mark) ?? 0) === value ? [] : [{ piece: model, mark, value }];
}

/** The turn after the one that is named ends it: another tap by whoever saw the same turn changes nothing. */
export function turnEnded(marks: Marks, pieces: readonly Piece[], turn: number): readonly MarkSet[] {
  if (turn !== turnOf(marks)) return [];
  const ended = pieces.flatMap((piece) => takenOff(marks, piece, ({ ends }) => ends === 'turn'));
  return [...ended, { piece: ARMY, mark: TURN, value: turn + 1 }];
}

/** Whom the next loss is most likely about: who is hurt already, else the last who does not lead. */
export function atRisk(marks: Marks, piece: Piece): PieceModel | null {
  if (isGone(marks, piece)) return piece.models.at(-1) ?? null;
  const there = piece.models.filter((model) => !isLost(marks, model));
  const hurt = there.find((model) => model.track !== null && (leftOf(marks, model) ?? 0) < model.track.total);
  return hurt ?? there.findLast(({ leads }) => !leads) ?? there[0] ?? null;
}
