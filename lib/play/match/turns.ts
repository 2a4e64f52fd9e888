import { oneDie, type RollCall } from '../game/dice';
import { SIDES, otherSide, withSide, type Side } from '../game/side';
import { cite } from '../../rules/citation';
import type { Citation } from '../../rules/report';
import { type After, isBelowHalf, isEliminated, type MatchState, nameOf } from './state';
import { bothAccepted } from './lobby';
import { dieOf, firstPlayer, nightOf } from './setup';
import { failed, ok } from '../../foundation/result';

/** A further turn on this or more (Skirmish: Mission Rules 3), by the core rulebook of the 7th edition. */
const GOES_ON: Readonly<Record<number, number>> = { 5: 3, 6: 4 };
/** No game turn follows this one. */
export const LAST_TURN = 7;
export const GAME_LENGTH_CITE: Citation = cite('Warhammer 40,000 core rulebook, 7th edition', 'Variable Game Length');

/** The roll after a game turn that decides whether another follows. */
export const lengthCall = (turn: number): RollCall => oneDie(`length ${turn}`, 6);
/** What the die must show after a turn for another; null: none is rolled then. */
export const goesOnFrom = (turn: number): number | null => GOES_ON[turn] ?? null;

export interface Turn {
  /** The game turn, counted from 1. */
  number: number;
  player: Side;
}

/** The player turn that is being played; null: none. */
export function turnOf(state: MatchState): Turn | null {
  const { started, ended } = state.turns;
  return started === ended || endOf(state) !== null ? null : playerTurn(state, started);
}

/** The n-th player turn, counted from 1; null: the order is not settled. */
export function playerTurn(state: MatchState, place: number): Turn | null {
  const first = firstPlayer(state);
  return first === null ? null : { number: Math.ceil(place / 2), player: place % 2 === 1 ? first : otherSide(first) };
}

/** The game turn after which a die must now decide whether another follows; null: none. */
export function rollsForLength(state: MatchState): number | null {
  const over = gameTurnsOver(state);
  return over !== null && goesOnFrom(over) !== null && dieOf(state, lengthCall(over)) === null ? over : null;
}

/** Why the game is over; null: it is not. */
export function endOf(state: MatchState): 'length' | 'elimination' | 'agreed' | null {
  if (state.turns.started === 0) return null;
  if (SIDES.every((side) => state.ends[side])) return 'agreed';
  if (SIDES.some((side) => state.ends[side]) && SIDES.some((side) => isEliminated(state, side))) return 'elimination';
  const over = gameTurnsOver(state);
  if (over === null) return null;
  if (over >= LAST_TURN) return 'length';
  const [die, from] = [dieOf(state, lengthCall(over)), goesOnFrom(over)];
  return die !== null && from !== null && die < from ? 'length' : null;
}

/** How many game turns were played, when the last has just ended; null: a turn is being played. */
const gameTurnsOver = ({ turns: { started, ended } }: MatchState): number | null =>
  started === ended && ended > 0 && ended % 2 === 0 ? ended / 2 : null;

/** Ends a player turn, by its player and number, so that a second tap ends nothing. */
export const turnEnded: After<'turn-ended'> = (state, { by, turn }) => {
  const now = turnOf(state);
  const isSigned = state.opened.signer !== undefined;
  if (turn !== undefined ? turn !== state.turns.started : isSigned) return failed('This turn has ended already.');
  if (isSigned && now !== null && now.player !== by) {
    return failed(`${nameOf(state, now.player)} plays, and ends this turn.`);
  }
  return ok({ ...state, turns: { ...state.turns, ended: state.turns.ended + 1 } });
};

/** Both agree to end the game; once an army is eliminated, one is enough. */
export const ended: After<'ended'> = (state, { by }) => {
  if (!bothAccepted(state)) return failed('The game has not begun: decline it instead.');
  if (state.opened.mission !== 'none') {
    if (endOf(state) !== null) return failed('The game is over already.');
    if (state.turns.started === 0) return failed('The first turn has not begun yet.');
  }
  if (state.ends[by]) return failed('You have said so already: the other player agrees, or play goes on.');
  return ok({ ...state, ends: withSide(state.ends, by, true) });
};

/** Begins the next player turn once nothing else comes first; an army below half its units breaks then. */
export function withTurnBegun(state: MatchState): MatchState {
  const { started, ended: over } = state.turns;
  if (started !== over || nightOf(state) === null || endOf(state) !== null || rollsForLength(state) !== null) {
    return state;
  }
  const turn = playerTurn(state, started + 1);
  if (turn === null) return state;
  const begun = { ...state, turns: { started: started + 1, ended: over } };
  return state.broken[turn.player] === null && isBelowHalf(state, turn.player)
    ? { ...begun, broken: withSide(state.broken, turn.player, turn.number) }
    : begun;
}
