import { commitmentOf, verifies, type SealedContent } from '../game/commitment';
import { headOf } from '../game/dice';
import { diceDuty } from '../game/duty';
import { diceSeedOf, nonceOf } from '../game/secret';
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

/**
 * What this player's browser sends now without being asked, one after the other; null: nothing. `text` is the sealed
 * list, null when this device does not have it. Links of dice are shown in their order, so it is asked again after each
 * answer.
 */
export function dutyOf(state: MatchState, side: Side, secret: string, text: string | null): MatchEvent | null {
  if (state.names[side] === null || ['declined', 'abandoned', 'over'].includes(phaseOf(state))) return null;
  const dice =
    state.opened.mission === 'none' && !bothAccepted(state) ? null : diceDuty(state.id, state.rolls, side, secret);
  if (dice?.kind === 'dice') return dice;
  const { commitment, hash } = state.lists[side];
  // What was picked before the match was opened or joined.
  if (text !== null && commitment === null && hash === null) return sealList(state.id, side, secret, text);
  if (text !== null && bothSealed(state) && state.lists[side].hash === null && fitsSeal(state, side, secret, text)) {
    return { kind: 'revealed', nonce: nonceOf(secret, state.id, 'list'), text };
  }
  if (bothStratagemsSealed(state) && state.stratagems[side].id === null) {
    const nonce = nonceOf(secret, state.id, 'stratagem');
    const picked = sealedStratagem(state, side, nonce);
    return picked === null ? null : { kind: 'stratagem-revealed', nonce, stratagem: picked.id };
  }
  return dice;
}

/**
 * What is in this player's name in the log and is not by this secret, in words: then someone else writes in it, or the
 * link is of another match. `text` is the list that this device has sealed, null when it has none. Empty: all is well.
 */
export function foreignParts(state: MatchState, side: Side, secret: string, text: string | null): readonly string[] {
  const head = state.rolls.heads[side];
  return [
    ...(head !== null && head !== headOf(diceSeedOf(secret, state.id)) ? ['The dice in your name are not yours.'] : []),
    ...(text !== null && state.lists[side].commitment !== null && !fitsSeal(state, side, secret, text)
      ? ['The seal in your name is not of the list that this device sealed.']
      : []),
  ];
}

const listSealed = (game: string, side: Side, secret: string, content: string): SealedContent => ({
  domain: LIST_DOMAIN,
  game,
  side,
  nonce: nonceOf(secret, game, 'list'),
  content,
});
