import { commitmentOf, verifies, type SealedContent } from '../game/commitment';
import type { Rolls } from '../game/rolls';
import { nonceOf } from '../game/secret';
import type { Side } from '../game/side';
import { LIST_DOMAIN, bothAccepted, bothSealed } from './lobby';
import type { MatchEvent } from './match';
import type { MatchState } from './state';
import { STRATAGEM_DOMAIN, bothStratagemsSealed, sealedStratagem } from './stratagems';
import type { StratagemId } from './stratagems.data';
import { phaseOf } from './steps';

/** What a player's browser does with the player's secret: it seals, and it shows by itself what is due. */

/** The seal of a list: its frozen text, see `revisionText`. */
export const sealList = (game: string, side: Side, secret: string, text: string): MatchEvent => ({
  kind: 'sealed',
  commitment: commitmentOf(listSealed(game, side, secret, text)),
});

/** The seal of a stratagem. */
export const sealStratagem = (game: string, side: Side, secret: string, id: StratagemId): MatchEvent => ({
  kind: 'stratagem-sealed',
  commitment: commitmentOf({
    domain: STRATAGEM_DOMAIN,
    game,
    side,
    nonce: nonceOf(secret, game, 'stratagem'),
    content: id,
  }),
});

/** Whether this is the text that a side sealed: for a device that no longer has it and picks the list again. */
export function fitsSeal(state: MatchState, side: Side, secret: string, text: string): boolean {
  const { commitment } = state.lists[side];
  return commitment !== null && verifies(commitment, listSealed(state.id, side, secret, text));
}

/** What this player's browser sends now by itself; null: nothing. `text`: the sealed list; null: it is not here. */
export function dutyOf(state: MatchState, side: Side, secret: string, text: string | null): MatchEvent | null {
  if (!isUnderWay(state, side)) return null;
  const { commitment, hash } = state.lists[side];
  // What was picked before the match was opened or joined.
  if (text !== null && commitment === null && hash === null) return sealList(state.id, side, secret, text);
  if (text !== null && bothSealed(state) && state.lists[side].hash === null && fitsSeal(state, side, secret, text)) {
    return { kind: 'revealed', nonce: nonceOf(secret, state.id, 'list'), text };
  }
  if (!bothStratagemsSealed(state) || state.stratagems[side].id !== null) return null;
  const nonce = nonceOf(secret, state.id, 'stratagem');
  const picked = sealedStratagem(state, side, nonce);
  return picked === null ? null : { kind: 'stratagem-revealed', nonce, stratagem: picked.id };
}

/** The dice for which this player's browser does its part, see `diceStep`; null: none now. */
export const diceOf = (state: MatchState, side: Side): Rolls | null =>
  isUnderWay(state, side) && (state.opened.mission !== 'none' || bothAccepted(state)) ? state.rolls : null;

const isUnderWay = (state: MatchState, side: Side): boolean =>
  state.names[side] !== null && !['declined', 'abandoned', 'over'].includes(phaseOf(state));

const listSealed = (game: string, side: Side, secret: string, content: string): SealedContent => ({
  domain: LIST_DOMAIN,
  game,
  side,
  nonce: nonceOf(secret, game, 'list'),
  content,
});
