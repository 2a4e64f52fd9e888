import { oneDie, type RollCall } from '../game/dice';
import { SIDES, otherSide, withSide, type Side } from '../game/side';
import { cite } from '../../rules/citation';
import type { Citation } from '../../rules/report';
import { type After, isBelowHalf, isEliminated, type MatchState, nameOf, armyOf, modelsLeft, whereIs } from './state';
import { bothAccepted } from './lobby';
import { dieOf, firstPlayer, nightOf } from './setup';
import { failed, ok } from '../../foundation/result';
import { statement } from '../../formats/recon-squad/document';

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
function playerTurn(state: MatchState, place: number): Turn | null {
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

/** Both agree to end the game, or one plays on; once an army is eliminated, one is enough. */
export const ended: After<'ended'> = (state, { by, agrees }) => {
  if (!bothAccepted(state)) return failed('The game has not begun: decline it instead.');
  if (state.opened.mission !== 'none') {
    if (endOf(state) !== null) return failed('The game is over already.');
    if (state.turns.started === 0) return failed('The first turn has not begun yet.');
  }
  if (agrees === false) {
    if (SIDES.every((side) => !state.ends[side])) return failed('Nobody wants to end the game now.');
    return ok({ ...state, ends: { a: false, b: false } });
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

/** The breaking point: an army is broken from the start of its turn with fewer than half its units. */

export const BREAKING_CITE = statement('Endgame', 2);

const LEADER_REACH = 6;
/** Stratagem 7, Hero Exemplar. */
const HERO_REACH = 12;

/** How near a side’s army is to breaking, as the table stands now. */
export function breakingPoint(state: MatchState, side: Side) {
  const [units, left] = [armyOf(state, side).length, modelsLeft(state, side).length];
  const broken = state.broken[side];
  const below = isBelowHalf(state, side) ? 'below half' : 'steady';
  const standing = broken === null ? below : 'broken';
  const turn = broken ?? (below === 'steady' ? null : nextOwnTurn(state, side));
  // No vehicles, and the leader first.
  const there = armyOf(state, side)
    .filter(({ id, vehicle }) => !vehicle && whereIs(state, side, id) === 'table')
    .toSorted((one, other) => Number(other.leader) - Number(one.leader));
  const reach = state.stratagems[side].id === 'hero-exemplar' ? HERO_REACH : LEADER_REACH;
  return {
    units,
    left,
    standing,
    /** At whose start it broke, or will as things stand; null: none. */
    turn,
    /** How many more losses bring it below half; 0: it is. */
    lossesToBreak: Math.max(0, left - Math.ceil(units / 2) + 1),
    says: words(state, side, standing, turn),
    /** Who takes a morale check now, in this order; empty: nobody. */
    checks: standing === 'broken' && turnOf(state)?.player === side ? there : [],
    /** How near, in inches, its units use the leader's Leadership; null: the leader is not on the table. */
    leaderReach: there[0]?.leader === true ? reach : null,
  };
}

function words(state: MatchState, side: Side, standing: string, turn: number | null): string | null {
  const name = nameOf(state, side);
  if (standing === 'broken') return `${name}’s army is broken since the start of ${name}’s turn ${turn}.`;
  if (standing === 'steady') return null;
  return turn === null
    ? `${name}’s army has fewer than half its units.`
    : `${name}’s army has fewer than half its units: it breaks as ${name}’s turn ${turn} starts.`;
}

/** The game turn in which a side's next turn begins; null: the game is not under way, or there is none any more. */
function nextOwnTurn(state: MatchState, side: Side): number | null {
  const { started } = state.turns;
  const next = [started + 1, started + 2]
    .map((place) => playerTurn(state, place))
    .find((turn) => turn?.player === side);
  const number = next?.number ?? null;
  return started === 0 || endOf(state) !== null || number === null || number > LAST_TURN ? null : number;
}
