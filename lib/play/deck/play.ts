import { DECK_LIMITS, cardsOf, type Deck, type DeckEvent } from './deck';
import { randomFrom, shuffled } from './random';
import { afterStep, firstRound, type Dealer, type Play, type StackStep } from './stack';

/** The deck of one phone: each round is shuffled by the words of the seed. */

type DeckStep = Exclude<DeckEvent, { kind: 'undo' | 'roll' | 'scatter' }>;
const isStep = (event: DeckEvent): event is DeckStep =>
  event.kind !== 'undo' && event.kind !== 'roll' && event.kind !== 'scatter';

/** Replays a game from its beginning. The same seed, forces and events give the same play. */
export function replayDeck(deck: Deck): Play {
  const dealer = dealerOf(deck);
  return standing(deck.events).reduce((now, step) => afterStep(dealer, now, stepOf(step)), firstRound(dealer));
}

/**
 * Adds what happened; the same deck when it cannot happen now (nothing left to draw, nothing to undo). Once the game is
 * over nothing more can happen, not even dice; only its end can be taken back.
 */
export function appendStep(deck: Deck, event: DeckEvent): Deck {
  if (deck.events.length >= DECK_LIMITS.events) return deck;
  const longer = { ...deck, events: [...deck.events, event] };
  if (event.kind === 'undo') return canTakeBack(deck) ? longer : deck;
  const now = replayDeck(deck);
  if (!isStep(event)) return now.ended ? deck : longer;
  return afterStep(dealerOf(deck), now, stepOf(event)) === now ? deck : longer;
}

/** Whether a step is left that can be taken back. */
export const canTakeBack = (deck: Deck): boolean => standing(deck.events).length > 0;

/** How many steps were taken back in the whole game: both players may see it at the end. */
export const undone = (deck: Deck): number => deck.events.filter(({ kind }) => kind === 'undo').length;

/** What the next `undo` takes back; null: nothing is left. */
export const lastStep = (deck: Deck): DeckStep | null => standing(deck.events).at(-1) ?? null;

/** The steps that no `undo` took back. */
function standing(events: readonly DeckEvent[]): readonly DeckStep[] {
  const steps: DeckStep[] = [];
  for (const event of events) {
    if (event.kind === 'undo') steps.pop();
    else if (isStep(event)) steps.push(event);
  }
  return steps;
}

const stepOf = (step: DeckStep): StackStep => (step.kind === 'draw' ? { kind: 'draw', card: null } : step);

const dealerOf = (deck: Deck): Dealer => ({
  cards: cardsOf(deck),
  order: (cards, round, mixed) => shuffled(cards, randomFrom(`${deck.seed}\nround ${round}\nmix ${mixed}`)),
});
