import { amount } from '../../foundation/words';
import { ARMY, isLost, itemOf, leftOf, LOST, stateOf, TURN, WOUNDS, type Marks, type MarkSet } from './marks';
import type { Piece, PieceModel } from './piece';

/** `2 of 3 wounds`; null: it has no track. */
export function trackText(marks: Marks, model: PieceModel): string | null {
  const left = leftOf(marks, model);
  return left === null || model.track === null ? null : `${left} of ${amount(model.track.total, model.track.word)}`;
}

/** The states that a piece is in, each in a word or two: `In reserve`, `Card spent 1 of 2`. */
const stateWords = (marks: Marks, piece: Piece): readonly string[] =>
  piece.marks.flatMap((mark) => {
    const value = stateOf(marks, piece, mark);
    if (value === 0) return [];
    return [mark.most === 1 ? mark.name : `${mark.name} ${value} of ${mark.most}`];
  });

/** What was set, in a few words for whoever may undo it: `Salvor 2: lost`. */
export function setText(sets: readonly MarkSet[], pieces: readonly Piece[]): string {
  const [first] = sets;
  if (first === undefined) return '';
  const turn = sets.find(({ mark }) => mark === TURN);
  if (turn !== undefined || first.piece === ARMY) return `turn ${turn?.value ?? first.value}`;
  const piece = pieces.find(({ models }) => models.some(({ id }) => id === first.piece));
  if (piece === undefined) return '';
  const model = piece.models.find(({ id }) => id === first.piece);
  const name = piece.models.length > 1 && isOfModel(first) ? `${piece.name}, ${model?.name ?? ''}` : piece.name;
  return `${name}: ${valueText(sets.at(-1) ?? first, first, piece, model ?? null)}`;
}

const isOfModel = ({ mark }: MarkSet): boolean => mark === WOUNDS || mark === LOST || itemOf(mark) !== null;

function valueText(last: MarkSet, first: MarkSet, piece: Piece, model: PieceModel | null): string {
  if (last.mark === WOUNDS && model?.track) {
    return `${model.track.total - last.value} of ${amount(model.track.total, model.track.word)}`;
  }
  if (first.mark === LOST) return first.value > 0 ? 'lost' : 'back';
  const item = itemOf(first.mark);
  if (item !== null) return first.value > 0 ? `${item} used` : `${item} unused`;
  const mark = piece.marks.find(({ id }) => id === first.mark);
  const word = mark?.name.toLowerCase() ?? first.mark;
  if (mark !== undefined && mark.most > 1) return `${word} ${first.value} of ${mark.most}`;
  return first.value > 0 ? word : `no more ${word}`;
}

/** How a piece stands, in one line: `2 of 3 wounds · In reserve`; of several models how many are left. */
export function standingText(marks: Marks, piece: Piece): string {
  const left = piece.models.filter((model) => !isLost(marks, model));
  const [only] = piece.models;
  const gone = left.length === 0 ? 'Lost' : null;
  const track = piece.models.length === 1 && only !== undefined && gone === null ? trackText(marks, only) : null;
  return [
    gone ?? modelsText(piece.models.length, left.length),
    track,
    ...(gone === null ? stateWords(marks, piece) : []),
  ]
    .filter((part) => part !== null)
    .join(' · ');
}

function modelsText(all: number, left: number): string | null {
  if (all === 1) return null;
  return left === all ? amount(all, 'model') : `${left} of ${amount(all, 'model')}`;
}
