import { failed, mapped, ok, type Result } from '../../foundation/result';
import type { RollCall } from '../game/dice';
import type { LogEvent } from '../game/log';
import type { DiceEvent } from '../game/rolls';
import { withSide, type Side } from '../game/side';
import {
  own,
  ARMY,
  itemOf,
  LOST,
  RESERVE,
  TURN,
  turnOf,
  withMark,
  type Marks,
  type MarkSet,
  isSpent,
  spentMark,
} from '../table/marks';
import { freeThrow, type ThrownFor } from '../table/dice';
import { bothAccepted } from './lobby';
import type { EventOf } from './match';
import { type After, armyOf, type MatchState, nameOf, whereIs } from './state';
import { gameFormat } from '../../formats/gameFormats';
import { statement } from '../../formats/recon-squad/document';
import type { TableMark } from '../../rules/atTable';
import { citationText } from '../../rules/citation';
import { mayReserve } from './stratagems';
import { CORNER_NAMES, markerName, markersOf } from './table';

/** The armies on the table, beyond what the mission asks for: wounds and states, and dice that no rule asks for. */

/** What a log has room for beside the game itself, so that nothing of this kind keeps a game from its end. */
export const ON_TABLE_LIMITS = { entries: 1200 } as const;

/** The match after a number is set on the table. Set twice it is as once. */
export const marked: After<'marked'> = (state, event) => {
  const { of, piece, mark, value } = event;
  if (isOfMission(state, mark)) return failed('The mission keeps this by an entry of its own.');
  return withSet(state, of, { piece, mark, value });
};

/** The match after all that one tap sets of an army, or why one of it cannot be. */
export const allSet: After<'set'> = (state, { sets, ...stamp }) => {
  const all = sets.reduce<Result<MatchState>>((now, one) => (now.ok ? setOf(now.value, one, stamp) : now), ok(state));
  const most = state.entriesOnTable + 1;
  return mapped(all, (next) => ({ ...next, entriesOnTable: Math.min(next.entriesOnTable, most) }));
};

/** There is one truth for each: what a mission asks for it looks at before it is set. */
function setOf(state: MatchState, set: MarkSet, { of, ...stamp }: Omit<EventOf<'set'>, 'sets'>): Result<MatchState> {
  const { piece, mark, value } = set;
  if (!isOfMission(state, mark)) return withSet(state, of, set);
  const item = itemOf(mark);
  if (item !== null && value > 0) return grenadeUsed(state, { ...stamp, kind: 'grenade-used', of, model: piece, item });
  if (item !== null || mark === TURN) return failed('Take that back in what happened.');
  const to = mark === LOST ? 'lost' : 'reserve';
  return moved(state, { ...stamp, kind: 'moved', of, model: piece, to: value > 0 ? to : 'table' });
}

function withSet(state: MatchState, of: Side, set: MarkSet): Result<MatchState> {
  if (!bothAccepted(state)) return failed('The armies come onto the table once both have accepted the game.');
  // Without a mission a player may have accepted without the unit data, and so without a word of the models.
  const known = !hasMission(state) || armyOf(state, of).some(({ id }) => id === set.piece);
  if (!known) return failed('There is no such model.');
  if (isTableFull(state)) return failed(TABLE_FULL);
  const marks = withSide(state.marks, of, withMark(state.marks[of], set));
  return ok({ ...state, marks, entriesOnTable: state.entriesOnTable + 1 });
}

/** Whether nothing of the table is entered any more: see `ON_TABLE_LIMITS`. */
export const isTableFull = ({ entriesOnTable }: Pick<MatchState, 'entriesOnTable'>): boolean =>
  entriesOnTable >= ON_TABLE_LIMITS.entries;
const TABLE_FULL = `This match has ${ON_TABLE_LIMITS.entries} entries of the table: note further ones on paper.`;

/** The marks of a format that go as a turn ends, where an entry takes nothing but such off; empty: it does more. */
export function wornOff({ opened }: Pick<MatchState, 'opened'>, sets: readonly MarkSet[]): readonly TableMark[] {
  const declared = gameFormat(opened.format)?.atTable.marks ?? [];
  const ends = declared.filter((mark) => mark.ends === 'turn' && sets.some((set) => set.mark === mark.id));
  return sets.every((set) => set.value === 0 && ends.some(({ id }) => id === set.mark)) ? ends : [];
}

const hasMission = ({ opened }: Pick<MatchState, 'opened'>): boolean => opened.mission !== 'none';

/** What a mission asks for: who is lost, who is in reserve, which grenade is thrown. */
const isOfMission = (state: Pick<MatchState, 'opened'>, mark: string): boolean =>
  hasMission(state) && (mark === LOST || mark === RESERVE || mark === TURN || itemOf(mark) !== null);

/** The marks of one army. The deck keeps the rounds; without one a turn ends for both, whoever ends it. */
export function tableMarks({ deck, marks }: Pick<MatchState, 'deck' | 'marks'>, side: Side): Marks {
  const turn = deck?.play.round ?? Math.max(turnOf(marks.a), turnOf(marks.b));
  return turn === turnOf(marks[side]) ? marks[side] : withMark(marks[side], { piece: ARMY, mark: TURN, value: turn });
}

/** Free dice: they may be thrown at any time once both have accepted. In old logs both phones threw them. */
export function freeCalls(state: MatchState, event: LogEvent<DiceEvent>): readonly RollCall[] {
  if (event.kind !== 'threw' && event.kind !== 'called' && event.kind !== 'entered') return [];
  const { call } = event;
  const free = freeThrow(call.purpose);
  const isMeant = free !== null && call.of === 'dice' && call.count === free.count && call.sides === free.sides;
  return isMeant && bothAccepted(state) && (event.kind !== 'threw' || !isTableFull(state)) ? [call] : [];
}

/** A model as free dice name it; null: its player stated no such model. */
export function placeIn(state: MatchState, side: Side, id: string): ThrownFor | null {
  const at = armyOf(state, side).findIndex((model) => model.id === id);
  return at === -1 ? null : { side, place: at + 1 };
}

const WHERE = { table: 'on the table', reserve: 'in reserve', lost: 'lost' } as const;

/** The match after a model goes to the table, into reserve or off as lost; refused where it is there already. */
export const moved: After<'moved'> = (state, { of, model: id, to }) => {
  const model = armyOf(state, of).find((each) => each.id === id);
  if (model === undefined) return failed(noModel(state, of));
  // A model in ongoing reserve does not come back: the log says how it went, the table only that it is lost.
  const place = to === 'ongoing-reserve' ? 'lost' : to;
  if (whereIs(state, of, id) === place) return failed(`${model.name} is ${WHERE[place]} already.`);
  const notReserve = place === 'reserve' ? whyNoReserve(state, of, id, model.name) : null;
  const why = place === 'lost' ? whyNotYet(state) : notReserve;
  return why === null
    ? ok(set(state, of, id, { [LOST]: Number(place === 'lost'), [RESERVE]: Number(place === 'reserve') }))
    : failed(why);
};

/** What the mission enters is kept however much else is marked. */
const set = (state: MatchState, of: Side, id: string, marks: Marks[string]): MatchState => ({
  ...state,
  marks: withSide(state.marks, of, { ...state.marks[of], [id]: { ...own(state.marks[of], id), ...marks } }),
});

/** Each item can be thrown once a game (Frag Bag). */
export const grenadeUsed: After<'grenade-used'> = (state, { of, model: id, item }) => {
  const model = armyOf(state, of).find((each) => each.id === id);
  if (model === undefined) return failed(noModel(state, of));
  const why = whyNotYet(state);
  if (why !== null) return failed(why);
  if (whereIs(state, of, id) === 'reserve') {
    return failed(`${model.name} is still in reserve: bring it onto the table first.`);
  }
  // As the list calls it, whoever wrote it otherwise.
  const name = model.grenades.find((each) => each.toLowerCase() === item.toLowerCase()) ?? item.toLowerCase();
  if (isSpent(state.marks[of], id, name)) {
    return failed(
      `${model.name} has thrown its ${item}: each such item once a game ` +
        `(${citationText(statement('Shooting and Assault Phases', 2))}).`,
    );
  }
  return ok(set(state, of, id, { [spentMark(name)]: 1 }));
};

/** The match after it is entered who holds a marker; null: nobody does. */
export const markerHeld: After<'marker-held'> = (state, { marker, holder }) => {
  const why = whyNotYet(state);
  if (why !== null) return failed(why);
  if (state.places === null || !markersOf(state.places.a.corner).includes(marker)) {
    return failed('There is no objective marker there.');
  }
  if ((state.markers[marker] ?? null) === holder) {
    return failed(`${holder === null ? 'Nobody' : nameOf(state, holder)} holds ${markerName(marker)} already.`);
  }
  const { [marker]: _, ...others } = state.markers;
  return ok({ ...state, markers: holder === null ? others : { ...others, [marker]: holder } });
};

/** The match after it is entered whether a side has a model near a corner. */
export const cornerReached: After<'corner-reached'> = (state, { of, corner, reached }) => {
  const why = whyNotYet(state);
  if (why !== null) return failed(why);
  if (state.corners[of].includes(corner) === reached) {
    return failed(`The ${CORNER_NAMES[corner]} corner is entered so already.`);
  }
  const others = state.corners[of].filter((each) => each !== corner);
  return ok({ ...state, corners: withSide(state.corners, of, reached ? [...others, corner] : others) });
};

const noModel = (state: MatchState, side: Side): string => `There is no such model in ${nameOf(state, side)}’s army.`;

const whyNotYet = ({ turns }: MatchState): string | null =>
  turns.started === 0 ? 'The first turn has not begun yet.' : null;

function whyNoReserve(state: MatchState, of: Side, id: string, name: string): string | null {
  const where = citationText(statement('Setup and General Play', 2));
  if (state.turns.started > 0) {
    return `Enter ongoing reserve for ${name}: during the game, reserve counts as lost (${where}).`;
  }
  if (state.deployed[of]) return `Reserves are settled before ${nameOf(state, of)} has deployed.`;
  return mayReserve(state, of, id)
    ? null
    : `${name} may not start in reserve: only models of Tactical Genius may (${where}).`;
}
