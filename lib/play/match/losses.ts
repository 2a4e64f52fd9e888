import type { Side } from '../game/side';
import type { MatchModel } from './armies';
import { armyOf, whereIs, type MatchState } from './state';

/** The models of an army that are not lost. Those in reserve count, and every model is a unit of its own. */
export const modelsLeft = (state: MatchState, side: Side): readonly MatchModel[] =>
  armyOf(state, side).filter(({ id }) => whereIs(state, side, id) !== 'lost');

/** No model is left, neither on the table nor in reserve. */
export const isEliminated = (state: MatchState, side: Side): boolean =>
  armyOf(state, side).length > 0 && modelsLeft(state, side).length === 0;

/** Fewer than half are left: three of six is not below half. */
export const isBelowHalf = (state: MatchState, side: Side): boolean =>
  2 * modelsLeft(state, side).length < armyOf(state, side).length;
