import { z } from 'zod';
import { SIDES, type Side } from '../game/side';
import { CARD_LIMITS, deckCardSchema } from './card';

/** Caps on a stored deck, far above any game. A unit may have as many models as one of a book. */
export const DECK_LIMITS = {
  nameLength: 120,
  summaryLength: 400,
  unitsPerSide: 100,
  cardsPerUnit: 100,
  models: 1000,
  events: 5000,
  dice: 500,
  seedLength: 60,
  /** Of the cards of one force, in characters: beyond it units are drawn by name and summary. */
  cardText: 150_000,
} as const;

const name = z.string().max(DECK_LIMITS.nameLength);

/** A unit as the deck knows it. */
export const deckUnitSchema = z
  .object({
    id: z.string().min(1).max(1000),
    name,
    /** What its card says: "5 models, Move 6″, Fireteam". */
    summary: z.string().max(DECK_LIMITS.summaryLength),
    /** How many activation cards it gives to the stack. */
    cards: z.number().int().min(1).max(DECK_LIMITS.cardsPerUnit),
    /** Null: not known. */
    models: z.number().int().min(1).max(DECK_LIMITS.models).nullable(),
    airborne: z.boolean(),
    /** What it tests when it lands; left out: not known. */
    landsBy: z.string().max(DECK_LIMITS.summaryLength).optional(),
    /** What it is; null: written by hand, or stored before cards were kept. */
    card: deckCardSchema.nullable().default(null),
  })
  .readonly();
export type DeckUnit = z.infer<typeof deckUnitSchema>;

/** What one player brings. */
export const deckForceSchema = z
  .object({ name, units: z.array(deckUnitSchema).max(DECK_LIMITS.unitsPerSide).readonly() })
  .readonly();
export type DeckForce = z.infer<typeof deckForceSchema>;

/** The models that a unit loses when it dies. */
export const tookSchema = z.array(z.string().max(200)).max(CARD_LIMITS.models).readonly().optional();

const unit = z.string().max(1010);
/** What happened, in order. `undo` takes back the last of the others that still stands; dice are never taken back. */
const deckEventSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('draw') }),
  z.object({ kind: z.literal('set-aside'), unit, took: tookSchema }),
  z.object({ kind: z.literal('bring-back'), unit }),
  /** An Airborne unit came in from reserve. */
  z.object({ kind: z.literal('landed'), unit }),
  z.object({ kind: z.literal('new-round') }),
  z.object({ kind: z.literal('end') }),
  z.object({ kind: z.literal('undo') }),
  z.object({ kind: z.literal('roll'), dice: z.number().int().min(1).max(DECK_LIMITS.dice) }),
  z.object({ kind: z.literal('scatter') }),
]);
export type DeckEvent = Readonly<z.infer<typeof deckEventSchema>>;

/** What is stored of a game: who plays, the seed, and what happened. Everything else is replayed from it. */
export const deckSchema = z
  .object({
    seed: z.string().min(1).max(DECK_LIMITS.seedLength),
    forces: z.object({ a: deckForceSchema, b: deckForceSchema }).readonly(),
    events: z.array(deckEventSchema).max(DECK_LIMITS.events).readonly(),
  })
  .readonly()
  .refine(
    ({ forces }) =>
      SIDES.every((side) => new Set(forces[side].units.map(({ id }) => id)).size === forces[side].units.length),
    'two units of one force have the same id',
  );
export type Deck = z.infer<typeof deckSchema>;

/** One activation card. Two sides may play the same list, so unit ids are told apart by their side. */
export interface Card {
  id: string;
  unitId: string;
  side: Side;
  name: string;
  summary: string;
}

/** A unit of the deck with the side that it plays on; `key` is its id within the deck. */
export interface SidedUnit extends DeckUnit {
  key: string;
  side: Side;
}

/** A game in which nothing has happened yet. */
export const newDeck = (seed: string, forces: Deck['forces']): Deck => ({ seed, forces, events: [] });

/** The units of both sides, in the order of their lists. */
export function unitsOf({ forces }: Pick<Deck, 'forces'>): readonly SidedUnit[] {
  return SIDES.flatMap((side) => forces[side].units.map((each) => ({ ...each, side, key: `${side}:${each.id}` })));
}

/** Every card of the game once, in the order of the lists. */
export function cardsOf(deck: Pick<Deck, 'forces'>): readonly Card[] {
  return unitsOf(deck).flatMap(({ key, side, name: title, summary, cards }) =>
    Array.from({ length: cards }, (_, place) => ({
      id: `${key}#${place + 1}`,
      unitId: key,
      side,
      name: title,
      summary,
    })),
  );
}
