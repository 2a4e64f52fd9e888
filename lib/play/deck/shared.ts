import { z } from 'zod';
import { failed, ok, type Result } from '../../foundation/result';
import { amount } from '../../foundation/words';
import { oneDie, type RollCall } from '../game/dice';
import { byKind, type ByKind, eventIdSchema } from '../game/log';
import type { Side, BySide } from '../game/side';
import type { Marks } from '../table/marks';
import { CARD_LIMITS } from '../table/piece';
import * as decks from './deck';

/** The deck of a match: each draw is a fair roll of both chains among the cards that are left. */

/** `cards`: as many faces as a fair die can have. `begun`: how often a deck can be laid out anew. */
export const SHARED_LIMITS = { cards: 256, begun: 6, undo: 20, round: 999 } as const;

const unit = z.string().max(1010);
const round = z.number().int().min(1).max(SHARED_LIMITS.round);
const drawn = z.number().int().min(0).max(SHARED_LIMITS.cards);
/** The models that a unit lost when it died: of logs of before the marks told it. */
const took = z.array(z.string().max(200)).max(CARD_LIMITS.models).readonly().optional();

/** What a player enters. Each says what it follows, so that a second tap or a repeated request changes nothing. */
export const sharedStepSchema = z.discriminatedUnion('kind', [
  // Of logs of before the marks told who is dead and who has landed.
  z.object({ kind: z.literal('set-aside'), unit, took }).readonly(),
  z.object({ kind: z.literal('bring-back'), unit }).readonly(),
  z.object({ kind: z.literal('landed'), unit }).readonly(),
  /** The only card that is left: it needs no die. `drawn`: how many of the round were drawn before. */
  z.object({ kind: z.literal('last-card'), round, drawn }).readonly(),
  z.object({ kind: z.literal('new-round'), round, drawn }).readonly(),
  z.object({ kind: z.literal('end'), round, drawn }).readonly(),
  z.object({ kind: z.literal('undo'), event: eventIdSchema }).readonly(),
]);
export type SharedStep = z.infer<typeof sharedStepSchema>;

export interface SharedDeck {
  forces: decks.Forces;
  /** Whose browser read them so. */
  by: Side;
  begun: number;
  play: decks.Play;
  /** The draw that is under way, and the cards that it is among. */
  drawing: { call: RollCall; cards: readonly string[] } | null;
  /** What was drawn in all rounds, by the purpose of its roll, or what that would be for a last card. */
  draws: Readonly<Record<string, decks.Card>>;
  /** Steps that can be taken back, as long as no card is drawn after them; latest last. */
  done: readonly { id: string; before: decks.Play }[];
}

type Table = BySide<Marks>;

/** The deck laid out by a player, or why not. Once a card is drawn it lies as it is. */
export function begunDeck(now: SharedDeck | null, forces: decks.Forces, by: Side): Result<SharedDeck> {
  const cards = decks.cardsOf(forces).length;
  if (cards === 0) return failed('Neither force has a unit with a card.');
  if (cards > SHARED_LIMITS.cards) return failed(tooManyCards(cards));
  if (now !== null) {
    const { play, drawing } = now;
    if (play.round > 1 || play.drawn.length > 0 || drawing !== null) return failed('The deck is in play already.');
    if (JSON.stringify(now.forces) === JSON.stringify(forces)) return failed('The deck lies ready already.');
    if (now.begun >= SHARED_LIMITS.begun) return failed('The deck was laid out often enough: play with this one.');
  }
  return ok({ forces, by, begun: (now?.begun ?? 0) + 1, play: decks.FIRST_ROUND, drawing: null, draws: {}, done: [] });
}

/** Why a stack of so many cards cannot be shared, in words. */
export const tooManyCards = (cards: number): string =>
  `Two phones share at most ${SHARED_LIMITS.cards} cards, not ${cards}: play with the deck on one phone.`;

/** The roll by which the next card is drawn; null: none, since at most one card is left or the game is over. */
export function drawCall({ forces, play, drawing }: SharedDeck, marks: Table): RollCall | null {
  if (drawing !== null) return drawing.call;
  const sides = decks.stackOf(forces, play, marks).stack.length;
  return play.ended || sides < 2 ? null : oneDie(drawAfter(play.round, play.drawn.length), sides);
}

/** What the draw that follows so many of a round is for; the last card of a round is drawn without a roll. */
export const drawAfter = (round: number, drawn: number): string => `draw ${round}.${drawn + 1}`;

function withDrawn(deck: SharedDeck, purpose: string, play: decks.Play): SharedDeck {
  const card = play.drawn.at(-1);
  return { ...deck, play, draws: card === undefined ? deck.draws : { ...deck.draws, [purpose]: card } };
}

/** The draw is called: from now on it is among these cards, whatever is entered before it falls. */
export const drawCalled = (deck: SharedDeck, marks: Table, call: RollCall): SharedDeck => ({
  ...deck,
  drawing: { call, cards: amongOf(deck, marks) },
});

/** The cards that a draw is among, by id, in the order of the lists. */
export const amongOf = ({ forces, play, drawing }: SharedDeck, marks: Table): readonly string[] =>
  drawing?.cards ?? decks.stackOf(forces, play, marks).stack.map(({ id }) => id);

/** The draw fell: `face` counts the cards that it was among. */
export function drawFell(deck: SharedDeck, marks: Table, { purpose }: RollCall, face: number): SharedDeck {
  const play = decks.afterStep(deck.forces, deck.play, { kind: 'draw', card: amongOf(deck, marks)[face - 1] ?? '' });
  return { ...withDrawn(deck, purpose, play), drawing: null, done: [] };
}

/** The deck after a player's step, or why it cannot be. */
export function afterSharedStep(
  deck: SharedDeck,
  marks: Table,
  { step, id }: { step: SharedStep; id: string },
): Result<SharedDeck> {
  const { play, done } = deck;
  if (step.kind === 'undo') {
    const last = done.at(-1);
    if (last?.id !== step.event) return failed('That is taken back already, or something came after it.');
    if (deck.drawing !== null) return failed('A card is being drawn.');
    return ok({ ...deck, play: last.before, done: done.slice(0, -1) });
  }
  if (play.ended) return failed('The deck is put away: take that back first.');
  const next = 'unit' in step ? entered(deck, step) : moved(deck, marks, step);
  if (!next.ok) return next;
  if (step.kind === 'last-card') {
    return ok({ ...withDrawn(deck, drawAfter(step.round, step.drawn), next.value), done: [] });
  }
  return ok({ ...deck, play: next.value, done: [...done, { id, before: play }].slice(-SHARED_LIMITS.undo) });
}

function entered({ forces, play }: SharedDeck, { kind, unit: key }: Extract<SharedStep, { unit: string }>) {
  const name = decks.unitsOf(forces).find((each) => each.key === key)?.name;
  if (name === undefined) return failed('There is no such unit in the deck.');
  const { out, landed } = play;
  if (kind === 'bring-back') {
    return out.includes(key)
      ? ok({ ...play, out: out.filter((each) => each !== key) })
      : failed(`${name} is in play already.`);
  }
  if (out.includes(key)) return failed(`${name} is dead already.`);
  if (kind === 'set-aside') return ok({ ...play, out: [...out, key] });
  return landed.includes(key) ? failed(`${name} has landed already.`) : ok({ ...play, landed: [...landed, key] });
}

function moved(
  { forces, play, drawing }: SharedDeck,
  marks: Table,
  { kind, round: of, drawn: before }: Extract<SharedStep, { round: number }>,
): Result<decks.Play> {
  if (drawing !== null) return failed('A card is being drawn.');
  if (play.round !== of || play.drawn.length !== before) return failed('The deck has moved on since.');
  if (kind === 'last-card') {
    const [last, ...others] = decks.stackOf(forces, play, marks).stack;
    return last === undefined || others.length > 0
      ? failed('More than one card is left: draw one.')
      : ok(decks.afterStep(forces, play, { kind: 'draw', card: last.id }));
  }
  return kind === 'new-round' && play.drawn.length === 0
    ? failed('No card of this round is drawn yet.')
    : ok(decks.afterStep(forces, play, { kind }));
}

const SAYS: ByKind<Pick<SharedDeck, 'forces'> | null, SharedStep, string> = {
  'set-aside': (deck, step) => `entered: ${unitName(deck, step.unit)} died; its cards leave the deck`,
  'bring-back': (deck, step) => `entered: ${unitName(deck, step.unit)} is back; its cards return to the deck`,
  landed: (deck, step) => `entered: ${unitName(deck, step.unit)} landed`,
  'last-card': (_, step) => `drew the last card of round ${step.round}`,
  'new-round': (_, step) => `began round ${step.round + 1} of the deck`,
  end: () => 'put the deck away',
  undo: () => 'took back what was entered last for the deck',
};

/** What a player did with the shared deck, behind the player's name: "entered: Walker died". */
export const deckStepText = (deck: Pick<SharedDeck, 'forces'> | null, step: SharedStep): string =>
  byKind(SAYS, deck, step);

const unitName = (deck: Pick<SharedDeck, 'forces'> | null, wanted: string): string =>
  (deck === null ? null : decks.unitsOf(deck.forces).find(({ key }) => key === wanted)?.name) ?? 'a unit';

/** Where this device reads a force differently from the one that laid out the deck, in words; empty: nowhere. */
export function forceDifferences(stated: decks.DrawnForces['a'], read: decks.DrawnForces['a']): readonly string[] {
  const gone = read.units.filter(({ id }) => !stated.units.some((each) => each.id === id));
  return [
    ...gone.map(({ name }) => `${name} is missing from the deck.`),
    ...stated.units.flatMap(({ id, name, cards, airborne, models }) => {
      const here = read.units.find((each) => each.id === id);
      if (here === undefined) return [`${name} is in the deck, and not in the list.`];
      return [
        ...(here.name === name ? [] : [`${here.name} is called ${name}.`]),
        ...(here.cards === cards
          ? []
          : [`${name} has ${amount(cards, 'card')} in the deck, and ${here.cards} by the list.`]),
        ...(here.airborne === airborne ? [] : [`${name} is ${airborne ? '' : 'not '}Airborne in the deck.`]),
        ...(models.length === 0 || `${models}` === `${here.models}` ? [] : [`${name} has other models in the deck.`]),
      ];
    }),
  ];
}
