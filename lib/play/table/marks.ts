import { z } from 'zod';
import { modelIdSchema } from '../../documents/roster/schema';
import type { Losses } from '../../rules/atTable';
import type { Piece, PieceMark, PieceModel } from './piece';
import { amount, joined } from '../../foundation/words';
import { sum } from '../../foundation/decimal';

/** What happened to the pieces of an army: numbers that are set, never added to, so that twice is once. */
export type Marks = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Stands for the army as a whole among its pieces. */
export const ARMY = '*';
/** How much of its track a model has lost. */
export const WOUNDS = 'wounds';
/** The turn in which a model was lost; 0: it is there. */
export const LOST = 'lost';
/** A mission has the model begin off the table, or a unit waits there. */
export const RESERVE = 'reserve';
/** The turn that is played, counted from 1, of the army as a whole. */
export const TURN = 'turn';
/** Begins the mark of something that was used up; its name follows. */
const SPENT = 'spent:';
/** The mark of something that is used up. */
export const spentMark = (item: string): string => `${SPENT}${item}`;
/** What a mark says was used up; null: it is another kind of mark. */
export const itemOf = (mark: string): string | null => (mark.startsWith(SPENT) ? mark.slice(SPENT.length) : null);

/** Caps on what is kept: of a mark’s name, its value, the marks of one piece, and the pieces that have some. */
export const MARK_LIMITS = { nameLength: 130, value: 1000, perPiece: 40, pieces: 501 } as const;

/** One number that is set. */
export const markSetSchema = z
  .object({
    /** The id of a model, which stands for its piece; `ARMY`: the army as a whole. */
    piece: z.union([modelIdSchema, z.literal(ARMY)]),
    mark: z.string().min(1).max(MARK_LIMITS.nameLength),
    value: z.number().int().min(0).max(MARK_LIMITS.value),
  })
  .readonly();
export type MarkSet = z.infer<typeof markSetSchema>;

/** Marks as they are kept. */
export const marksSchema = z
  .record(
    z.string().max(200),
    z.record(z.string().max(MARK_LIMITS.nameLength), z.number().int().min(0).max(MARK_LIMITS.value)),
  )
  .refine((marks) => Object.keys(marks).length <= MARK_LIMITS.pieces, 'too many pieces')
  .refine(
    (marks) => Object.values(marks).every((each) => Object.keys(each).length <= MARK_LIMITS.perPiece),
    'too many marks',
  );

/** The marks after one is set; the same where nothing changes, or where there is no room for another. */
export function withMark(marks: Marks, { piece, mark, value }: MarkSet): Marks {
  const known = own(marks, piece);
  if (own(known ?? {}, mark) === value) return marks;
  if (known === null && Object.keys(marks).length >= MARK_LIMITS.pieces) return marks;
  if (known !== null && !Object.hasOwn(known, mark) && Object.keys(known).length >= MARK_LIMITS.perPiece) return marks;
  return { ...marks, [piece]: { ...known, [mark]: value } };
}

/** A number that was set; null: it never was. */
export const markOf = (marks: Marks, piece: string, mark: string): number | null => own(own(marks, piece) ?? {}, mark);

/** An id may be the name of a property that every object has. */
export const own = <T>(record: Readonly<Record<string, T>>, key: string): T | null =>
  Object.hasOwn(record, key) ? (record[key] as T) : null;

/** The piece that a model is of; null: none. */
export const pieceWith = (pieces: readonly Piece[], model: string): Piece | null =>
  pieces.find(({ models }) => models.some(({ id }) => id === model)) ?? null;

/** How often a piece has one of its states now. */
export const stateOf = (marks: Marks, piece: Pick<Piece, 'id'>, { id, start, most }: PieceMark): number =>
  Math.min(markOf(marks, piece.id, id) ?? start, most);

/** The turn that is played. */
export const turnOf = (marks: Marks): number => Math.max(1, markOf(marks, ARMY, TURN) ?? 1);

/** Whether a model is lost. */
export const isLost = (marks: Marks, model: Pick<PieceModel, 'id'>): boolean =>
  (markOf(marks, model.id, LOST) ?? 0) > 0;

/** Whether all models of a piece are lost. */
export const isGone = (marks: Marks, { models }: Pick<Piece, 'models'>): boolean =>
  models.every((model) => isLost(marks, model));

/** What a model has left of its track: 2 of 3 wounds; null: it has none that is known. */
export function leftOf(marks: Marks, model: PieceModel): number | null {
  if (model.track === null) return null;
  if (isLost(marks, model)) return 0;
  // Who is not lost has at least one left, whatever was entered before it came back.
  return Math.max(1, model.track.total - (markOf(marks, model.id, WOUNDS) ?? 0));
}

/** Whether a model has used something up. */
export const isSpent = (marks: Marks, model: string, item: string): boolean =>
  (markOf(marks, model, spentMark(item)) ?? 0) > 0;

/** Whether a piece is on the table: not lost, not in a state that keeps it away. */
export const isAway = (marks: Marks, piece: Piece): boolean =>
  isGone(marks, piece) || piece.marks.some((mark) => mark.away && stateOf(marks, piece, mark) > 0);

/** Who of an army is lost, and how many of them in the turn that is played. */
export function lossesOf(marks: Marks, pieces: readonly Pick<Piece, 'models'>[]): Losses {
  const turn = turnOf(marks);
  const lost = pieces.flatMap(({ models }) => models).filter((model) => isLost(marks, model));
  return {
    lost: new Set(lost.map(({ id }) => id)),
    thisTurn: lost.filter(({ id }) => markOf(marks, id, LOST) === turn).length,
  };
}

/** A turn that ends for both armies, as players count: two to a round. `round 2, first turn`; by rounds: `round 2`. */
export const turnName = (word: string, turn: number): string =>
  word === 'turn' ? `round ${Math.ceil(turn / 2)}, ${turn % 2 === 1 ? 'first' : 'second'} turn` : `${word} ${turn}`;

/** `2 of 3 wounds`; null: it has no track. */
export function trackText(marks: Marks, model: PieceModel): string | null {
  const left = leftOf(marks, model);
  return left === null || model.track === null ? null : `${left} of ${amount(model.track.total, model.track.word)}`;
}

/** Whether a unit is split into its teams. */
export const isSplit = (marks: Marks, piece: Piece): boolean =>
  piece.teams.length > 0 && (markOf(marks, piece.id, 'split') ?? 0) > 0;

/** A mark with what it is set to: `In reserve`, `Card spent 1 of 2`, `Pain tokens 2 (7 kills)`, `Embarked: Rhino`. */
export function markWords({ name, most, counts, in: carriers }: PieceMark, value: number): string {
  if (counts !== undefined) {
    return `${counts.gives} ${Math.floor(value / counts.per)} (${amount(value, counts.one)})`;
  }
  if (carriers !== undefined) {
    const carrier = carriers.find((each) => each.value === value);
    return carrier === undefined ? name : `${name}: ${carrier.name}`;
  }
  return most === 1 ? name : `${name} ${value} of ${most}`;
}

/** The states that a piece is in, each in a word or two: `In reserve`, `Card spent 1 of 2`. */
const stateWords = (marks: Marks, piece: Piece): readonly string[] =>
  piece.marks.flatMap((mark) => {
    const inState = (id: string, of: string): readonly string[] => {
      const value = stateOf(marks, { id }, mark);
      return value === 0 ? [] : [`${of}${markWords(mark, value)}`];
    };
    return mark.byTeam === true && isSplit(marks, piece)
      ? piece.teams.flatMap(({ name, models: [first = piece.id] }) => inState(first, `Team ${name}: `))
      : inState(piece.id, '');
  });

/** A piece in one line: `2 of 3 wounds · In reserve`; of several models how many are left, of one wound nothing. */
export function standingText(marks: Marks, piece: Piece): string {
  if (isGone(marks, piece)) return 'Lost';
  const [only, ...more] = piece.models;
  const all = amount(piece.models.length, 'model');
  const left = piece.models.filter((model) => !isLost(marks, model)).length;
  const several = left === piece.models.length ? all : `${left} of ${all}`;
  const track = only === undefined || only.track?.total === 1 ? null : trackText(marks, only);
  const standing = more.length === 0 ? track : several;
  return joined([standing, ...stateWords(marks, piece)], ' · ');
}

/** What a tap sets. Each gives the numbers set, none where nothing would change; so the same tap twice is one. */

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

/** What a piece may ride in now, and the room taken: deployed only by whoever may be, never beyond the room. */
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
