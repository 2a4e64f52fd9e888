import { DECK_LIMITS, cardsOf, type Card, type Deck, type DeckEvent } from './deck';
import { randomFrom, shuffled } from './random';

/** The state of a game. Each of its cards is in exactly one of `stack`, `drawn` and `aside`. */
export interface Play {
  /** Counted from 1. */
  readonly round: number;
  /** Still to come in this round, next first: for the drawing alone, players see only whose they are. */
  readonly stack: readonly Card[];
  /** In the order in which they were drawn in this round; the last one is being played. */
  readonly drawn: readonly Card[];
  /** The cards that units which died had not played yet. */
  readonly aside: readonly Card[];
  /** The units that died, by key. */
  readonly dead: readonly string[];
  /** The Airborne units that came in from reserve, by key. */
  readonly landed: readonly string[];
  /** How often the stack of this round was mixed again. */
  readonly mixed: number;
  readonly ended: boolean;
}

type Step = Exclude<DeckEvent, { readonly kind: 'undo' | 'roll' | 'scatter' }>;
const isStep = (event: DeckEvent): event is Step =>
  event.kind !== 'undo' && event.kind !== 'roll' && event.kind !== 'scatter';

/** Replays a game from its beginning. The same seed, forces and events give the same play. */
export function replayDeck(deck: Deck): Play {
  const start = dealt(deck, { round: 1, dead: [], landed: [] });
  return standing(deck.events).reduce((now, step) => after(deck, now, step), start);
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
  return after(deck, now, event) === now ? deck : longer;
}

/** Whether a step is left that can be taken back. */
export const canTakeBack = (deck: Deck): boolean => standing(deck.events).length > 0;

/** How many steps were taken back in the whole game: both players may see it at the end. */
export const undone = (deck: Deck): number => deck.events.filter(({ kind }) => kind === 'undo').length;

/** The steps that no `undo` took back. */
function standing(events: readonly DeckEvent[]): readonly Step[] {
  const steps: Step[] = [];
  for (const event of events) {
    if (event.kind === 'undo') steps.pop();
    else if (isStep(event)) steps.push(event);
  }
  return steps;
}

/** The state of the game after a step; the same object when the step is not possible. */
function after(deck: Deck, now: Play, step: Step): Play {
  if (now.ended) return now;
  switch (step.kind) {
    case 'draw':
      return drawn(now);
    case 'set-aside':
      return setAside(deck, now, step.unit);
    case 'bring-back':
      return broughtBack(deck, now, step.unit);
    case 'landed':
      return landed(deck, now, step.unit);
    case 'new-round':
      return now.drawn.length === 0 ? now : dealt(deck, { ...now, round: now.round + 1 });
    case 'end':
      return { ...now, ended: true };
  }
}

/** The stack of a new round: the cards of the living, shuffled with the round's own words. */
function dealt(deck: Deck, { round, dead, landed }: Pick<Play, 'round' | 'dead' | 'landed'>): Play {
  const cards = mix(deck, cardsOf(deck), round, 0);
  const lives = ({ unitId }: Card): boolean => !dead.includes(unitId);
  return {
    round,
    dead,
    landed,
    mixed: 0,
    ended: false,
    drawn: [],
    stack: cards.filter(lives),
    aside: cards.filter((card) => !lives(card)),
  };
}

function drawn(now: Play): Play {
  const [next, ...stack] = now.stack;
  return next === undefined ? now : { ...now, stack, drawn: [...now.drawn, next] };
}

function landed(deck: Deck, now: Play, unit: string): Play {
  const can =
    !now.landed.includes(unit) && !now.dead.includes(unit) && cardsOf(deck).some(({ unitId }) => unitId === unit);
  return can ? { ...now, landed: [...now.landed, unit] } : now;
}

function setAside(deck: Deck, now: Play, unit: string): Play {
  if (now.dead.includes(unit) || !cardsOf(deck).some(({ unitId }) => unitId === unit)) return now;
  const its = ({ unitId }: Card): boolean => unitId === unit;
  return {
    ...now,
    dead: [...now.dead, unit],
    aside: [...now.aside, ...now.stack.filter(its)],
    stack: now.stack.filter((card) => !its(card)),
  };
}

/** Returned cards are shuffled with those that are left: in its old place a card might be known to come next. */
function broughtBack(deck: Deck, now: Play, unit: string): Play {
  if (!now.dead.includes(unit)) return now;
  const mixed = now.mixed + 1;
  const left = new Set([...now.stack, ...now.aside.filter(({ unitId }) => unitId === unit)].map(({ id }) => id));
  return {
    ...now,
    mixed,
    dead: now.dead.filter((each) => each !== unit),
    aside: now.aside.filter(({ unitId }) => unitId !== unit),
    stack: mix(
      deck,
      cardsOf(deck).filter(({ id }) => left.has(id)),
      now.round,
      mixed,
    ),
  };
}

const mix = ({ seed }: Deck, cards: readonly Card[], round: number, turn: number): readonly Card[] =>
  shuffled(cards, randomFrom(`${seed}\nround ${round}\nmix ${turn}`));
