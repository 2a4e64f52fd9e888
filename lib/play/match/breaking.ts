import { statement } from '../../formats/recon-squad/document';
import type { Side } from '../game/side';
import { armyOf, isBelowHalf, type MatchState, modelsLeft, nameOf, whereIs } from './state';
import { endOf, LAST_TURN, playerTurn, turnOf } from './turns';

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
