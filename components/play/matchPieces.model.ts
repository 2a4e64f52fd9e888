import { plainMark } from '@/lib/rules/atTable';
import { pieceOf } from '@/lib/play/deck/card';
import type { MatchModel } from '@/lib/play/match/armies';
import type { Side } from '@/lib/play/game/side';
import { whereIs, type MatchState } from '@/lib/play/match/state';
import { mayReserve } from '@/lib/play/match/stratagems';
import type { Piece, PieceMark } from '@/lib/play/table/piece';
import { pagesOf } from '@/lib/play/table/pages';
import { piecesOf, namedByNumber } from '@/lib/play/table/pieces';
import type { ListCheckedHere } from '@/lib/play/shownList';

/** The pieces of a side: those of its list, and of other models what the match knows; `models` empty: the list's. */
export function matchPieces(models: readonly MatchModel[], list: ListCheckedHere | null): readonly Piece[] {
  const read = list === null ? [] : piecesOf(list.checked.army, list.format, pagesOf(list.checked.evaluation.roster));
  if (models.length === 0) return read;
  const there = new Set(models.map(({ id }) => id));
  const known = read
    .map((piece) => ({ ...piece, models: piece.models.filter(({ id }) => there.has(id)) }))
    .flatMap((piece) => {
      const [first] = piece.models;
      return first === undefined ? [] : [{ ...piece, id: first.id }];
    });
  const told = new Set(known.flatMap((piece) => piece.models.map(({ id }) => id)));
  const others = models.filter(({ id }) => !told.has(id));
  const names = namedByNumber(others.map(({ name }) => name));
  return [...known, ...others.map((model, place) => plainPiece(model, names[place] ?? model.name))];
}

/** A piece of a mission: into reserve goes only who may, before its player has deployed; back comes anyone. */
export function missionPiece(state: MatchState, side: Side, piece: Piece): Piece {
  const begun = state.turns.started > 0;
  const isOffered =
    whereIs(state, side, piece.id) === 'reserve' ||
    (!begun && !state.deployed[side] && mayReserve(state, side, piece.id));
  return isOffered ? piece : { ...piece, marks: piece.marks.filter(({ id }) => id !== 'reserve') };
}

const RESERVE: PieceMark = {
  ...plainMark({ id: 'reserve', name: 'In reserve', most: () => 1, away: true }),
  most: 1,
  start: 0,
};

/** A model of which this browser knows no more than the match: its unit data is not here. */
const plainPiece = ({ id, vehicle, leader, grenades }: MatchModel, name: string): Piece => ({
  ...pieceOf({ id, name, card: null }, [id]),
  models: [{ id, name, track: null, leads: false, team: null }],
  vehicle,
  leader,
  marks: [RESERVE],
  spends: grenades.map((item) => ({ model: id, item })),
});
