import { amount, uncapitalised } from '../../foundation/words';
import { failed, ok, type Result } from '../../foundation/result';
import type { RollCall } from '../game/dice';
import type { LogEvent } from '../game/log';
import type { DiceEvent } from '../game/rolls';
import { withSide, type Side } from '../game/side';
import { formatById } from '../../formats';
import { ARMY, itemOf, LOST, RESERVE, TURN, turnOf, withMark, WOUNDS, type Marks, type MarkSet } from '../table/marks';
import { freeThrow } from '../table/dice';
import { bothAccepted } from './lobby';
import type { EventOf } from './match';
import { grenadeUsed, moved } from './tracker';
import { armyOf, type MatchState } from './state';

/** The armies on the table, beyond what the mission asks for: wounds and states, and dice that no rule asks for. */

/** What a log has room for beside the game itself, so that nothing of this kind keeps a game from its end. */
export const ON_TABLE_LIMITS = { entries: 1200 } as const;

/** The match after a number is set on the table. Set twice it is as once. */
export function marked(state: MatchState, event: EventOf<'marked'>): Result<MatchState> {
  const { of, piece, mark, value } = event;
  if (isOfMission(state, mark)) return failed('The mission keeps this by an entry of its own.');
  return withSet(state, of, { piece, mark, value });
}

/** The match after all that one tap sets of an army, or why one of it cannot be. */
export const allSet = (state: MatchState, { sets, ...stamp }: EventOf<'set'>): Result<MatchState> => {
  const { entriesOnTable } = state;
  const all = sets.reduce<Result<MatchState>>((now, one) => (now.ok ? setOf(now.value, one, stamp) : now), ok(state));
  if (!all.ok) return all;
  return ok({ ...all.value, entriesOnTable: Math.min(all.value.entriesOnTable, entriesOnTable + 1) });
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

const isTableFull = ({ entriesOnTable }: Pick<MatchState, 'entriesOnTable'>): boolean =>
  entriesOnTable >= ON_TABLE_LIMITS.entries;
const TABLE_FULL = `This match has ${ON_TABLE_LIMITS.entries} entries of the table: note further ones on paper.`;

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

/** What a mark says of a model, in words: `has 2 wounds lost`, `is lost`, `gone to ground`. */
export function markText(
  { opened }: Pick<MatchState, 'opened'>,
  { mark, value }: Pick<MarkSet, 'mark' | 'value'>,
): string {
  const table = formatById(opened.format)?.atTable;
  if (mark === WOUNDS) return `has lost ${amount(value, table?.wound ?? 'wound')}`;
  if (mark === LOST) return value > 0 ? 'is lost' : 'is back';
  if (mark === TURN) return `begins ${table?.turn ?? 'turn'} ${value}`;
  const item = itemOf(mark);
  if (item !== null) return value > 0 ? `used ${item}` : `has ${item} still`;
  const known = table?.marks.find(({ id }) => id === mark);
  const name = uncapitalised(known?.name ?? mark);
  if (known?.counts !== undefined) return `has ${amount(value, known.counts.one)}`;
  if (known?.rides !== undefined && value > 0) return `is ${name}`;
  return value === 0 ? `no more: ${name}` : `${name}${value === 1 ? '' : ` (${value})`}`;
}
