import { otherSide, withSide, type Side } from '../game/side';
import { failed, ok, type Result } from '../../foundation/result';
import { bothAccepted } from './lobby';
import { DEADLINES, type EventOf } from './match';
import { nameOf, type MatchState } from './state';
import { needsOf } from './steps';
import { endOf } from './turns';

/** A game that is given up: by both players, or by one when the other has done nothing for the agreed time. */

/**
 * When a player may abandon the game alone, ISO 8601: the agreed time after either did something last. Null: not while
 * the game waits for that very player.
 */
export function aloneFrom(state: MatchState, side: Side): string | null {
  const needs = needsOf(state);
  if (needs.length > 0 && needs.every(({ by }) => by === side)) return null;
  const since = [state.opened.at, state.actedAt.a, state.actedAt.b].reduce<string>(
    (last, at) => (at !== null && at > last ? at : last),
    '',
  );
  return new Date(Date.parse(since) + DEADLINES[state.opened.deadline].minutes * 60_000).toISOString();
}

/** The match after a player abandons it. Said once, it stands; said again after the agreed time, it is enough. */
export function abandoned(state: MatchState, { by, at }: EventOf<'abandoned'>): Result<MatchState> {
  if (!bothAccepted(state)) return failed('The game has not begun: decline it instead.');
  if (endOf(state) !== null) return failed('The game has ended: it has a result.');
  const other = otherSide(by);
  const both = state.abandons[other];
  const from = aloneFrom(state, by);
  if (both || (from !== null && at >= from)) {
    return ok({ ...state, abandons: withSide(state.abandons, by, true), abandoned: { by, both } });
  }
  if (state.abandons[by]) {
    return failed(
      `You have said so already. ${nameOf(state, other)} says so too, or you abandon it alone after the agreed ` +
        `${DEADLINES[state.opened.deadline].words}.`,
    );
  }
  return ok({ ...state, abandons: withSide(state.abandons, by, true) });
}
