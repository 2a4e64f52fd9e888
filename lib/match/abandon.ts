import { otherSide, withSide, type Side } from '../game/side';
import { failed, ok, type Result } from '../foundation/result';
import { bothAccepted } from './lobby';
import { DEADLINES, type EventOf } from './match';
import { nameOf, type MatchState } from './state';

/** A game that is given up: by both players, or by one when the other has done nothing for the agreed time. */

/** When a player may abandon the game alone, ISO 8601: the agreed time after the other did something last. */
export function aloneFrom(state: Pick<MatchState, 'actedAt' | 'opened'>, side: Side): string {
  const since = state.actedAt[otherSide(side)] ?? state.opened.at;
  return new Date(Date.parse(since) + DEADLINES[state.opened.deadline].minutes * 60_000).toISOString();
}

/** The match after a player abandons it. Said once, it stands; said again after the agreed time, it is enough. */
export function abandoned(state: MatchState, { by, at }: EventOf<'abandoned'>): Result<MatchState> {
  if (!bothAccepted(state)) return failed('The game has not begun: decline it instead.');
  const other = otherSide(by);
  const both = state.abandons[other];
  if (both || Date.parse(at) >= Date.parse(aloneFrom(state, by))) {
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
