import { verifies, hashOfToken } from '../game/secret';
import type { Log } from '../game/log';
import { SIDES, otherSide, withSide } from '../game/side';
import { parseRevision, revisionHash } from '../../documents/revision';
import { disputesOf } from './armies';
import type { EventOf } from './match';
import type { After, MatchState, MatchTypes } from './state';
import { failed, ok } from '../../foundation/result';

/** Two players come together, seal their lists, show them, and accept the game. */

/** The domain under which lists are sealed. */
export const LIST_DOMAIN = 'muster-roll/list/1';

/** Whether both lists are in: from now on neither can be changed. */
export const bothSealed = ({ lists }: Pick<MatchState, 'lists'>): boolean =>
  SIDES.every((side) => lists[side].commitment !== null || lists[side].hash !== null);
/** Whether both lists have been shown. */
export const bothRevealed = ({ lists }: Pick<MatchState, 'lists'>): boolean =>
  SIDES.every((side) => lists[side].hash !== null);
/** Whether both players have accepted the game. */
export const bothAccepted = ({ accepted }: Pick<MatchState, 'accepted'>): boolean =>
  SIDES.every((side) => accepted[side] !== null);

/** The match after the second player joins; refused unless the invitation is this match’s. */
export const joined: After<'joined'> = (state, { by, name, invitation, signer, bound }) => {
  if (state.names.b !== null) return failed('Two players are in this match already.');
  if (by !== 'b') return failed('You opened this match: the other player joins.');
  if (hashOfToken(invitation) !== state.opened.invitation) {
    return failed('This invitation is for another match: ask for the link once more.');
  }
  if (state.opened.signer !== undefined && (signer === undefined || bound === undefined)) {
    return failed('This page is too old to sign your steps: reload it.');
  }
  if (signer !== undefined && signer === state.opened.signer) {
    return failed('This is the other player’s key: each player has one of their own.');
  }
  if (signer !== undefined && name === state.names.a) {
    return failed(`The other player is called ${name}, too: take another name.`);
  }
  return ok({ ...state, names: withSide(state.names, 'b', name) });
};

/** How the second player came in; null: not yet. */
export function joiningIn({ events }: Pick<Log<MatchTypes>, 'events'>): EventOf<'joined'> | null {
  const joining = events.find(({ kind }) => kind === 'joined');
  return joining?.kind === 'joined' ? joining : null;
}

/** A seal may be exchanged until the other side's is in: nothing has been shown by then. */
export const sealed: After<'sealed'> = (state, { by, at, commitment }) => {
  if (state.opened.known !== null) return failed('The lists of this campaign are known already.');
  if (bothSealed(state)) return failed('Both lists are sealed: they can no longer be changed.');
  if (state.lists[otherSide(by)].commitment === commitment) {
    return failed('This is the other player’s seal: seal a list of your own.');
  }
  return ok({ ...state, lists: withSide(state.lists, by, { ...state.lists[by], commitment, sealedAt: at }) });
};

/** The match after a sealed list is shown; refused unless it is the list that was sealed. */
export const revealed: After<'revealed'> = (state, { by, nonce, text }) => {
  const list = state.lists[by];
  if (list.hash !== null) return failed('Your list is shown already.');
  if (list.commitment === null || !bothSealed(state)) return failed('Lists are shown once both are sealed.');
  if (!verifies(list.commitment, { domain: LIST_DOMAIN, game: state.id, side: by, nonce, content: text })) {
    return failed('This is not the list that was sealed: pick that one, unchanged.');
  }
  const parsed = parseRevision(text);
  if (!parsed.ok) return failed(parsed.problem);
  if (parsed.value.format.id !== state.opened.format) {
    return failed(
      `This list is of another format (${parsed.value.format.id}) than the match (${state.opened.format}).`,
    );
  }
  return ok({ ...state, lists: withSide(state.lists, by, { ...list, hash: revisionHash(text), text }) });
};

/** The match after a player accepts, with both armies as that player’s browser read them. */
export const accepted: After<'accepted'> = (state, { by, armies }) => {
  if (!bothRevealed(state) || state.names.b === null) {
    return failed('Both lists are looked at before the game is accepted.');
  }
  if (state.accepted[by] !== null) return failed('You have accepted already.');
  if (state.opened.mission !== 'none' && armies[by].length === 0) {
    return failed('No models could be read from your list: load its unit data, then accept.');
  }
  const accepted = withSide(state.accepted, by, armies);
  // Whoever accepted first reads the other's list otherwise than the other states it: it is accepted once more, or not.
  const other = otherSide(by);
  const asks = state.opened.signer !== undefined && !state.asked[other] && disputesOf(accepted)[by].length > 0;
  return ok(
    asks
      ? { ...state, accepted: withSide(accepted, other, null), asked: withSide(state.asked, other, true) }
      : { ...state, accepted },
  );
};

/** A player who has seen the other's list must show their own: otherwise declining would be a way to peek. */
export const declined: After<'declined'> = (state, { by, reason }) => {
  if (bothAccepted(state)) return failed('Both have accepted: end the game instead.');
  if (
    state.lists[by].commitment !== null &&
    state.lists[by].hash === null &&
    state.lists[otherSide(by)].hash !== null
  ) {
    return failed('The other list is shown already: show yours, then decline.');
  }
  return ok({ ...state, declined: { by, reason } });
};
