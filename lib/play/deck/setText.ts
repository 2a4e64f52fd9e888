import { amount, plural } from '../../foundation/words';
import { PLAIN_TABLE, reserveMark, type AtTable, type TableMark } from '../../rules/atTable';
import { itemOf, LOST, pieceWith, RESERVE, TURN, turnName, WOUNDS, type MarkSet } from '../table/marks';
import type { Piece, PieceModel } from '../table/piece';
import { landingText } from './airborne';

type Told = Pick<AtTable, 'wound' | 'turn' | 'marks'>;
type Value = Pick<MarkSet, 'mark' | 'value'>;

/** What is told of a mark that no format of today declares. */
const UNKNOWN: TableMark['told'] = { on: 'has a mark that is not known here', off: 'has one mark less' };

/** What is set, behind a piece’s name: `has lost 2 wounds in all`. `carrier`: its transport, by the mark’s value. */
export function marksText(
  table: Told | null,
  sets: readonly Value[],
  carrier: (value: number) => string | undefined = () => undefined,
): string {
  const [first] = sets;
  const landing = landingText(sets);
  if (first === undefined || landing !== null) return landing ?? '';
  const { mark, value } = first;
  const { wound, turn, marks } = table ?? PLAIN_TABLE;
  if (mark === WOUNDS && value === 0) return `has all its ${plural(0, wound)} again`;
  // It is set, never added to.
  if (mark === WOUNDS) return `has lost ${amount(value, wound)}${value === 1 ? '' : ' in all'}`;
  if (mark === LOST) return value > 0 ? 'is lost' : 'is back';
  if (mark === TURN) return `begins ${turnName(turn, value)}`;
  const item = itemOf(mark);
  if (item !== null) return value > 0 ? `used ${item}` : `has ${item} still`;
  const known = marks.find(({ id }) => id === mark);
  if (known?.counts !== undefined) return `has ${amount(value, known.counts.one)}`;
  const { on, off } = known?.told ?? (mark === RESERVE ? reserveMark().told : UNKNOWN);
  if (value === 0) return off;
  if (known?.rides === undefined) return value === 1 ? on : `${on} (${value} in all)`;
  const into = carrier(value);
  return into === undefined ? on : `${on} in ${into}`;
}

/** Whether a mark is of one model, not of its piece as a whole. */
export const isOfModel = ({ mark }: Pick<MarkSet, 'mark'>): boolean =>
  mark === WOUNDS || mark === LOST || itemOf(mark) !== null;

/** What was set of a piece, in a few words for whoever hears the page: `Salvor 2 is lost`. */
export function setText(sets: readonly MarkSet[], pieces: readonly Piece[], table: Told): string {
  const [first] = sets;
  const piece = first === undefined ? null : pieceWith(pieces, first.piece);
  if (first === undefined || piece === null) return '';
  const model = piece.models.find(({ id }) => id === first.piece);
  const name = piece.models.length > 1 && isOfModel(first) ? `${piece.name}, ${model?.name ?? ''}` : piece.name;
  const carriers = piece.marks.find(({ id }) => id === first.mark)?.in;
  const carrier = (value: number): string | undefined => carriers?.find((each) => each.value === value)?.name;
  return `${name} ${leftText(sets.at(-1) ?? first, model) ?? marksText(table, sets, carrier)}`;
}

/** What is left is told where it is known. */
function leftText({ mark, value }: MarkSet, model: PieceModel | undefined): string | null {
  if (mark !== WOUNDS || model === undefined || model.track === null) return null;
  return `has ${model.track.total - value} of ${amount(model.track.total, model.track.word)} left`;
}
