import { lossesOf, type Marks, type MarkSet, isDown, stranded } from '@/lib/play/table/marks';
import type { Piece, PieceMark } from '@/lib/play/table/piece';
import { type AtTable, type MoraleDice, reserveMark, type TallyLine } from '@/lib/rules/atTable';
import type { Base } from '@/lib/documents/shortVerdict';
import { allBases } from '@/lib/verdict/armyView';
import { initials } from '@/lib/verdict/modelBase';
import type { ListCheckedHere } from '@/lib/play/shownList';
import type { MatchModel } from '@/lib/play/match/armies';
import { pieceOfUnit, unitsOf, type Forces, type Stack } from '@/lib/play/deck/deck';
import type { Side } from '@/lib/play/game/side';
import { whomText } from '@/lib/play/match/eventText';
import { whereIs, type MatchState, nameOf } from '@/lib/play/match/state';
import { mayReserve } from '@/lib/play/match/stratagems';
import { pagesOf, piecesOf, namedByNumber } from '@/lib/play/table/pieces';
import { nthOf } from '@/lib/foundation/collect';
import { canonicalJson } from '@/lib/foundation/canonicalJson';
import { amount, listed } from '@/lib/foundation/words';
import { fellText, freeThrow, type FallenDice } from '@/lib/play/table/dice';

/** One army at the table, wherever its marks are kept: on this device, or in a match. */
export interface TableHand {
  pieces: readonly Piece[];
  /** The base of every model, in the army’s order. */
  bases: readonly Base[];
  marks: Marks;
  tally: readonly TallyLine[];
  /** Throws dice that something in the tally asks for. Null: somebody looks on. */
  roll: ((dice: MoraleDice) => void) | null;
  /** Sets numbers; `dice`: what fell for it, which is told first. Null: somebody looks on. */
  set: ((sets: readonly MarkSet[], dice?: readonly FallenDice[]) => void) | null;
  /** Whether a model can be lost now: not before the first turn. */
  mayLose: boolean;
  /** What its format declares of the table. */
  table: AtTable;
  /** Something more that is said of a piece, in a word. */
  chips?: (piece: Piece) => readonly string[];
}

/** What is still to be said by whoever may: whether who fell stands up, where those are whose transport is lost. */
export function openQuestions({ pieces, marks, set }: TableHand): readonly TallyLine[] {
  if (set === null) return [];
  const named = (all: readonly Piece[]): string => listed(all.map(({ name }) => name));
  const down = pieces.filter((piece) => isDown(marks, piece));
  const line = (id: string, says: string): TallyLine => ({ id, says, alarm: true, dice: null, cites: [] });
  return [
    ...(down.length === 0
      ? []
      : [line('down', `Fallen, with a counter: ${named(down)}. Each stands up or is removed.`)]),
    ...stranded(marks, pieces).map(({ carrier, riders, why }) =>
      line(carrier.id, `${carrier.name} ${why}: ${named(riders)}.`),
    ),
  ];
}

/** An army laid out: by its list, and of the models of a match that no list here has by what the match knows. */
export function laidOut(models: readonly MatchModel[], list: ListCheckedHere | null) {
  const pieces = matchPieces(models, list);
  return { pieces, bases: numberedBases(matchBases(models, list), pieces) };
}

/**
 * What follows from the losses of an army so far, as its list tells. `fallen`: its morale dice of this turn: a check
 * that was rolled says how it went.
 */
export const tallyOf = (
  list: ListCheckedHere | null,
  marks: Marks,
  pieces: readonly Piece[],
  fallen: readonly FallenDice[],
): readonly TallyLine[] =>
  (list?.format.atTable.tally(list.checked.army, lossesOf(marks, pieces)) ?? []).map((line) => {
    if (line.dice === null) return line;
    // After a further loss it is another check.
    const sum = canonicalJson(line.dice.sum);
    const rolled = fallen.findLast(({ thrown }) => canonicalJson(thrown.morale?.sum ?? null) === sum);
    if (rolled === undefined) return line;
    const words = fellText(rolled.faces, rolled.thrown);
    const says = `Morale, rolled ${rolled.faces.join(', ')}${words === '' ? '' : `: ${words}`}.`;
    return { ...line, says, alarm: false, dice: null };
  });

/** The bases of a match's models, as their list draws them; `models` empty: the list alone tells. */
export function matchBases(models: readonly MatchModel[], list: ListCheckedHere | null): readonly Base[] {
  const drawn = list === null ? [] : allBases(list.checked.army, list.format);
  return models.length === 0
    ? drawn
    : models.map((model) => ({
        ...(drawn.find(({ id }) => id === model.id) ?? plainBase(model)),
        leader: model.leader,
      }));
}

/** A model of which only the match is known. */
const plainBase = ({ id, name, vehicle, leader }: MatchModel): Base => ({
  id,
  unitId: id,
  name,
  initials: initials(name),
  shape: vehicle ? 'rectangle' : 'circle',
  size: vehicle ? 'large' : 'small',
  leader,
  specialist: false,
  problem: null,
  label: leader ? `${name} · leader` : name,
});

/** The bases of an army at the table: those of one name are numbered, so that each is found again: `SA1`, `SA2`. */
export function numberedBases(drawn: readonly Base[], pieces: readonly Piece[]): readonly Base[] {
  const named = new Map(
    pieces.flatMap(({ name, models }) =>
      models.map((model) => [model.id, models.length > 1 ? `${name}: ${model.name}` : name] as const),
    ),
  );
  return nthOf(drawn, ({ initials: of }) => of).map(([base, number, isAlone]) => ({
    ...base,
    name: named.get(base.id) ?? base.name,
    initials: isAlone || base.initials === '' ? base.initials : numbered(base.initials, number),
  }));
}

/** Three letters and figures fit on a base. */
function numbered(initials: string, number: number): string {
  if (number > 99) return initials;
  return number > 9 ? `${initials.slice(0, 1)}${number}` : `${initials.slice(0, 2)}${number}`;
}

/** The pieces of a side: those of its list, and of other models what the match knows; `models` empty: the list's. */
export function matchPieces(models: readonly MatchModel[], list: ListCheckedHere | null): readonly Piece[] {
  const read = list === null ? [] : piecesOf(list.checked.army, list.format, pagesOf(list.checked.evaluation.roster));
  if (models.length === 0) return read;
  const there = new Set(models.map(({ id }) => id));
  const known = read.flatMap((piece) => {
    const left = piece.models.filter(({ id }) => there.has(id));
    return left[0] === undefined ? [] : [{ ...piece, id: left[0].id, models: left }];
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

const RESERVE: PieceMark = { ...reserveMark(), most: 1, start: 0 };

/** A model of which this browser knows no more than the match: its unit data is not here. */
const plainPiece = ({ id, leader, grenades }: MatchModel, name: string): Piece => ({
  ...pieceOfUnit({ id, name, models: [id], card: null }),
  models: [{ id, name, track: null, leads: false, team: null }],
  leader,
  marks: [RESERVE],
  spends: grenades.map((item) => ({ model: id, item })),
});

/** What is said of a piece beside its states: how many of its cards are still to come. */
export const cardsLeft =
  (forces: Forces, { stack, aside }: Stack, side: Side) =>
  ({ unitId }: Piece): readonly string[] => {
    // Units that were bought together lie on the table as one piece.
    const units = unitsOf(forces).filter((unit) => unit.side === side && unit.id.replace(/\/\d+$/, '') === unitId);
    const all = units.reduce((sum, { cards }) => sum + cards, 0);
    const of = (cards: Stack['stack']): number =>
      cards.filter((card) => units.some(({ key }) => key === card.unitId)).length;
    if (all === 0) return [];
    if (of(aside) > 0) return [`${of(aside)} set aside`];
    return [of(stack) === 0 ? 'drawn' : `${of(stack)} of ${amount(all, 'card')}`];
  };

/** Dice that were thrown. */
export interface ThrownDice extends FallenDice {
  /** For whom; null: for nobody in particular. */
  whom: string | null;
  /** Who threw them; null: this device. */
  by: string | null;
}

/** The free dice of a match, the latest first. */
export const freeThrows = (state: MatchState): readonly ThrownDice[] =>
  state.rolls.rolls
    .flatMap(({ call: { purpose }, faces, by }): readonly ThrownDice[] => {
      const thrown = freeThrow(purpose);
      if (thrown === null || faces === null) return [];
      return [{ thrown, faces, whom: whomText(state, purpose), by: nameOf(state, by) }];
    })
    .toReversed();
