import { deckStepText, type SharedDeck } from '@/lib/play/deck/shared';
import { CHAIN_LENGTH } from '@/lib/play/game/dice';
import { openRolls } from '@/lib/play/game/rolls';
import { SIDES, type Side } from '@/lib/play/game/side';
import { listed } from '@/lib/foundation/words';
import { nameOf, type MatchState } from '@/lib/play/match/state';

/** What was entered or taken back last for the deck of a match, in a sentence; null: nothing since the last card. */
export function deckNews(state: MatchState, deck: SharedDeck): string | null {
  if (deck.undone !== null) {
    const { by, step } = deck.undone;
    const what = deckStepText(deck, step)
      .replace(/^entered: /, '')
      .replace(/;.*$/, '');
    return `${nameOf(state, by)} took back: ${what}.`;
  }
  const last = deck.done.at(-1);
  return last === undefined ? null : `${nameOf(state, last.by)} ${deckStepText(deck, last.step)}.`;
}

/** Whose page still has to show its part of the draw that is under way; empty: nobody's. */
export function drawWaitsFor(state: MatchState, { drawing }: SharedDeck): readonly Side[] {
  const open = openRolls(state.rolls).find(({ call }) => call.purpose === drawing?.call.purpose);
  return open === undefined ? [] : SIDES.filter((side) => open.links[side] === null);
}

/** Why no card can be drawn by both phones now, in words; null: it can. */
export function whyNoDraw(state: MatchState): string | null {
  const away = SIDES.filter((side) => state.rolls.heads[side] === null).map((side) => nameOf(state, side));
  if (away.length > 0) return `Cards can be drawn once ${listed(away)} had this page open.`;
  return rollsLeft(state) > 0
    ? null
    : `The ${CHAIN_LENGTH} fair rolls of this match are used up. Enter printed cards below, or use the deck on one phone.`;
}

/** How many fair rolls are left in the match. */
export const rollsLeft = ({ rolls }: Pick<MatchState, 'rolls'>): number =>
  CHAIN_LENGTH - rolls.rolls.filter(({ number }) => number !== null).length;
