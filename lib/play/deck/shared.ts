import { z } from 'zod';
import { failed, ok, type Result } from '../../foundation/result';
import type { RollCall } from '../game/dice';
import { byKind, type ByKind, eventIdSchema } from '../game/log';
import type { Side, BySide } from '../game/side';
import { type Card, cardsOf, type SidedUnit, tookSchema, unitsOf } from './deck';
import { inOneDeck, type SharedForce } from './sharedForces';
import { afterStep, firstRound, type Dealer, type Play } from './stack';

/**
 * One deck of two phones. Nothing is shuffled ahead: each draw is a fair roll of both players' chains among the cards
 * that are left, so nobody knows or steers what comes next.
 */

/** `cards`: as many faces as a fair die can have. `begun`: how often a deck can be laid out anew. */
export const SHARED_LIMITS = { cards: 256, begun: 6, undo: 20, round: 999 } as const;

const unit = z.string().max(1010);
const round = z.number().int().min(1).max(SHARED_LIMITS.round);
const drawn = z.number().int().min(0).max(SHARED_LIMITS.cards);

/** What a player enters. Each says what it follows, so that a second tap or a repeated request changes nothing. */
export const sharedStepSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('set-aside'), unit, took: tookSchema }).readonly(),
  z.object({ kind: z.literal('bring-back'), unit }).readonly(),
  z.object({ kind: z.literal('landed'), unit }).readonly(),
  /** The only card that is left: it needs no die. `drawn`: how many of the round were drawn before. */
  z.object({ kind: z.literal('last-card'), round, drawn }).readonly(),
  /** `round` is over, after so many cards. */
  z.object({ kind: z.literal('new-round'), round, drawn }).readonly(),
  z.object({ kind: z.literal('end'), round, drawn }).readonly(),
  /** `event`: the step that is taken back. */
  z.object({ kind: z.literal('undo'), event: eventIdSchema }).readonly(),
]);
export type SharedStep = z.infer<typeof sharedStepSchema>;

/** A step that can be taken back, as long as no card is drawn after it. */
interface Done {
  id: string;
  by: Side;
  step: SharedStep;
  before: Play;
}

export interface SharedDeck {
  forces: BySide<SharedForce>;
  /** Whose browser read them so. */
  by: Side;
  /** How often the deck was laid out. */
  begun: number;
  play: Play;
  /** The draw that is under way, and the cards that it is among. */
  drawing: { call: RollCall; cards: readonly string[] } | null;
  /** Latest last. */
  done: readonly Done[];
  /** What was taken back last, until something else happens. */
  undone: Pick<Done, 'by' | 'step'> | null;
}

/** The deck laid out by a player, or why not. Once a card is drawn it lies as it is. */
export function begunDeck(now: SharedDeck | null, forces: BySide<SharedForce>, by: Side): Result<SharedDeck> {
  const { cards } = dealerOf({ forces });
  if (cards.length === 0) return failed('Neither force has a unit with a card.');
  if (cards.length > SHARED_LIMITS.cards) return failed(tooManyCards(cards.length));
  if (now !== null) {
    const { play, drawing } = now;
    if (play.round > 1 || play.drawn.length > 0 || drawing !== null) return failed('The deck is in play already.');
    if (JSON.stringify(now.forces) === JSON.stringify(forces)) return failed('The deck lies ready already.');
    if (now.begun >= SHARED_LIMITS.begun) return failed('The deck was laid out often enough: play with this one.');
  }
  return ok({
    forces,
    by,
    begun: (now?.begun ?? 0) + 1,
    play: firstRound(dealerOf({ forces })),
    drawing: null,
    done: [],
    undone: null,
  });
}

/** Why a stack of so many cards cannot be shared, in words. */
export const tooManyCards = (cards: number): string =>
  `Two phones share at most ${SHARED_LIMITS.cards} cards, not ${cards}: play with the deck on one phone.`;

/** The roll by which the next card is drawn; null: none, since at most one card is left or the game is over. */
export function drawCall({ play, drawing }: Pick<SharedDeck, 'play' | 'drawing'>): RollCall | null {
  if (drawing !== null) return drawing.call;
  if (play.ended || play.stack.length < 2) return null;
  return {
    purpose: `draw ${play.round}.${play.drawn.length + 1}`,
    of: 'dice',
    count: 1,
    sides: play.stack.length,
  };
}

/** The draw is called: from now on it is among these cards, whatever is entered before it falls. */
export const drawCalled = (deck: SharedDeck, call: RollCall): SharedDeck => ({
  ...deck,
  drawing: { call, cards: deck.play.stack.map(({ id }) => id) },
});

/** The draw fell: `face` counts the cards that it was among, in the order of the lists. */
export function drawFell(deck: SharedDeck, face: number): SharedDeck {
  const among = deck.drawing?.cards ?? deck.play.stack.map(({ id }) => id);
  const play = afterStep(dealerOf(deck), deck.play, { kind: 'draw', card: among[face - 1] ?? null });
  return { ...deck, play, drawing: null, done: [], undone: null };
}

/** The deck after a player's step, or why it cannot be. */
export function afterSharedStep(
  deck: SharedDeck,
  { step, by, id }: { step: SharedStep; by: Side; id: string },
): Result<SharedDeck> {
  const { play, done } = deck;
  if (step.kind === 'undo') return takenBack(deck, step.event, by);
  const why = whyNot(deck, step);
  if (why !== null) return failed(why);
  const next = afterStep(dealerOf(deck), play, step.kind === 'last-card' ? { kind: 'draw', card: null } : step);
  if (next === play) return failed('This cannot happen now.');
  if (step.kind === 'last-card') return ok({ ...deck, play: next, done: [], undone: null });
  const entry: Done = { id, by, step, before: play };
  return ok({ ...deck, play: next, done: [...done, entry].slice(-SHARED_LIMITS.undo), undone: null });
}

function takenBack(deck: SharedDeck, event: string, by: Side): Result<SharedDeck> {
  const last = deck.done.at(-1);
  if (last?.id !== event) return failed('That is taken back already, or something came after it.');
  if (deck.drawing !== null) return failed('A card is being drawn.');
  return ok({ ...deck, play: last.before, done: deck.done.slice(0, -1), undone: { by, step: last.step } });
}

function whyNot({ forces, play, drawing }: SharedDeck, step: Exclude<SharedStep, { kind: 'undo' }>): string | null {
  if (play.ended) return 'The deck is put away: take that back first.';
  switch (step.kind) {
    case 'set-aside':
    case 'bring-back':
    case 'landed':
      return whyNotUnit(
        play,
        step.kind,
        unitsOf({ forces: inOneDeck(forces) }).find(({ key }) => key === step.unit) ?? null,
      );
    case 'last-card':
    case 'new-round':
    case 'end':
      if (drawing !== null) return 'A card is being drawn.';
      if (play.round !== step.round || play.drawn.length !== step.drawn) return 'The deck has moved on since.';
      if (step.kind === 'last-card' && play.stack.length !== 1) return 'More than one card is left: draw one.';
      return step.kind === 'new-round' && play.drawn.length === 0 ? 'No card of this round is drawn yet.' : null;
  }
}

function whyNotUnit(play: Play, kind: 'set-aside' | 'bring-back' | 'landed', of: SidedUnit | null): string | null {
  if (of === null) return 'There is no such unit in the deck.';
  const dead = play.dead.includes(of.key);
  if (kind === 'bring-back') return dead ? null : `${of.name} is in play already.`;
  if (dead) return `${of.name} is dead already.`;
  return kind === 'landed' && play.landed.includes(of.key) ? `${of.name} has landed already.` : null;
}

/** Every card of a shared deck, in the order of the lists. */
const dealerOf = ({ forces }: Pick<SharedDeck, 'forces'>): Dealer => ({
  cards: cardsOf({ forces: inOneDeck(forces) }),
  order: (cards: readonly Card[]) => cards,
});

type Forces = Pick<SharedDeck, 'forces'> | null;

const SAYS: ByKind<Forces, SharedStep, string> = {
  'set-aside': (deck, step) => `entered: ${unitName(deck, step.unit)} died; its cards leave the deck`,
  'bring-back': (deck, step) => `entered: ${unitName(deck, step.unit)} is back; its cards return to the deck`,
  landed: (deck, step) => `entered: ${unitName(deck, step.unit)} landed`,
  'last-card': (_, step) => `drew the last card of round ${step.round}`,
  'new-round': (_, step) => `began round ${step.round + 1} of the deck`,
  end: () => 'put the deck away',
  undo: () => 'took back what was entered last for the deck',
};

/** What a player did with the shared deck, behind the player's name: "entered: Walker died". */
export const deckStepText = (deck: Forces, step: SharedStep): string => byKind(SAYS, deck, step);

function unitName(deck: Pick<SharedDeck, 'forces'> | null, key: string): string {
  const unit = deck === null ? null : unitsOf({ forces: inOneDeck(deck.forces) }).find((each) => each.key === key);
  return unit?.name ?? 'a unit';
}
