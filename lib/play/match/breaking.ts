import { statement } from '../../formats/recon-squad/document';
import type { Side } from '../game/side';
import type { MatchModel } from './armies';
import { armyOf, isBelowHalf, type MatchState, modelsLeft, nameOf, whereIs } from './state';
import { LAST_TURN, playerTurn, turnOf } from './turns';

/** The breaking point: an army is broken from the start of its turn with fewer than half its units. */

export const BREAKING_CITE = statement('Endgame', 2);

const LEADER_REACH = 6;
/** Stratagem 7, Hero Exemplar. */
const HERO_REACH = 12;

interface BreakingPoint {
  units: number;
  left: number;
  /** How many more losses bring it below half; 0: it is. */
  lossesToBreak: number;
  standing: 'steady' | 'below half' | 'broken';
  /** At whose start it broke, or will as things stand; null: none. */
  turn: number | null;
  says: string | null;
  /** Who takes a morale check now, in this order; empty: nobody. */
  checks: readonly MatchModel[];
  /** How near, in inches, its units use the leader's Leadership; null: the leader is not on the table. */
  leaderReach: number | null;
}

/** How near a side’s army is to breaking, as the table stands now. */
export function breakingPoint(state: MatchState, side: Side): BreakingPoint {
  const [units, left] = [armyOf(state, side).length, modelsLeft(state, side).length];
  const { standing, turn } = standingOf(state, side);
  const leads = onTable(state, side).some(({ leader }) => leader);
  const reach = state.stratagems[side].id === 'hero-exemplar' ? HERO_REACH : LEADER_REACH;
  return {
    units,
    left,
    standing,
    turn,
    lossesToBreak: Math.max(0, left - Math.ceil(units / 2) + 1),
    says: words(state, side, standing, turn),
    checks: standing === 'broken' && turnOf(state)?.player === side ? inOrder(onTable(state, side)) : [],
    leaderReach: leads ? reach : null,
  };
}

function standingOf(state: MatchState, side: Side): Pick<BreakingPoint, 'standing' | 'turn'> {
  if (state.broken[side] !== null) return { standing: 'broken', turn: state.broken[side] };
  return isBelowHalf(state, side)
    ? { standing: 'below half', turn: nextOwnTurn(state, side) }
    : { standing: 'steady', turn: null };
}

function words(state: MatchState, side: Side, standing: BreakingPoint['standing'], turn: number | null): string | null {
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
  return started === 0 || number === null || number > LAST_TURN ? null : number;
}

const onTable = (state: MatchState, side: Side): readonly MatchModel[] =>
  armyOf(state, side).filter(({ id, vehicle }) => !vehicle && whereIs(state, side, id) === 'table');

const inOrder = (models: readonly MatchModel[]): readonly MatchModel[] => [
  ...models.filter(({ leader }) => leader),
  ...models.filter(({ leader }) => !leader),
];
