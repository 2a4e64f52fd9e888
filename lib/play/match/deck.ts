import { afterSharedStep, begunDeck, drawCall, drawCalled, drawFell } from '../deck/shared';
import { failed, ok, type Result } from '../../foundation/result';
import type { RollCall } from '../game/dice';
import type { Stamped } from '../game/log';
import { rollFor, type DiceEvent } from '../game/rolls';
import { bothAccepted } from './lobby';
import type { EventOf } from './match';
import type { MatchState } from './state';

/** The deck of activation cards that both phones share through the match. */

/** The match after a player lays out the deck, with both forces as that player's browser reads them. */
export function deckBegun(state: MatchState, { by, forces }: EventOf<'deck-begun'>): Result<MatchState> {
  if (!bothAccepted(state)) return failed('The deck is laid out once both have accepted the game.');
  const deck = begunDeck(state.deck, forces, by);
  return deck.ok ? ok({ ...state, deck: deck.value }) : deck;
}

/** The match after a player's step with the deck. */
export function deckStepped(state: MatchState, event: EventOf<'deck-step'>): Result<MatchState> {
  if (state.deck === null) return failed('No deck is laid out in this match.');
  const deck = afterSharedStep(state.deck, event);
  return deck.ok ? ok({ ...state, deck: deck.value }) : deck;
}

/** The roll that the deck asks for, so that a card can be drawn at any time. */
export function deckCalls({ deck }: Pick<MatchState, 'deck'>): readonly RollCall[] {
  const call = deck === null ? null : drawCall(deck);
  return call === null ? [] : [call];
}

/** The match once a roll was called, fell or was entered: a draw takes its card as soon as its die lies. */
export function withDraw(state: MatchState, event: Stamped<DiceEvent>): MatchState {
  const { deck, rolls } = state;
  const call = deck === null ? null : drawCall(deck);
  if (deck === null || call === null) return state;
  if (event.kind === 'called') {
    return event.call.purpose === call.purpose ? { ...state, deck: drawCalled(deck, call) } : state;
  }
  const face = rollFor(rolls, call.purpose)?.faces?.[0];
  return face === undefined ? state : { ...state, deck: drawFell(deck, face) };
}
