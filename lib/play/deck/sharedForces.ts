import { z } from 'zod';
import { amount } from '../../foundation/words';
import { SIDES, type BySide } from '../game/side';
import { DECK_LIMITS, deckUnitSchema, type Deck } from './deck';

/** Both forces as the log of a match holds them: what is drawn. What the units are, each device reads from the lists. */

const sharedForceSchema = z
  .object({
    name: z.string().max(DECK_LIMITS.nameLength),
    units: z
      .array(
        deckUnitSchema.unwrap().pick({ id: true, name: true, cards: true, models: true, airborne: true }).readonly(),
      )
      .max(DECK_LIMITS.unitsPerSide)
      .readonly(),
  })
  .readonly();
export type SharedForce = z.infer<typeof sharedForceSchema>;

/** Both forces as one player's browser reads them. */
export const sharedForcesSchema = z
  .object({ a: sharedForceSchema, b: sharedForceSchema })
  .readonly()
  .refine(
    (forces) =>
      SIDES.every((side) => new Set(forces[side].units.map(({ id }) => id)).size === forces[side].units.length),
    'two units of one force have the same id',
  );

/** The forces as a deck of one phone holds them. */
export const inOneDeck = (forces: BySide<SharedForce>): Deck['forces'] => ({
  a: { ...forces.a, units: forces.a.units.map((each) => ({ ...each, summary: '', card: null })) },
  b: { ...forces.b, units: forces.b.units.map((each) => ({ ...each, summary: '', card: null })) },
});

/** What a force puts into a shared deck. */
export const sharedForce = ({ name, units }: Deck['forces']['a']): SharedForce => ({
  name,
  units: units.map(({ id, name: title, cards, models, airborne }) => ({ id, name: title, cards, models, airborne })),
});

/** Where this device reads a force differently from the one that laid out the deck, in words; empty: nowhere. */
export function forceDifferences(stated: SharedForce, read: SharedForce): readonly string[] {
  const gone = read.units.filter(({ id }) => !stated.units.some((each) => each.id === id));
  return [
    ...gone.map(({ name }) => `${name} is missing from the deck.`),
    ...stated.units.flatMap((each) => {
      const here = read.units.find(({ id }) => id === each.id);
      if (here === undefined) return [`${each.name} is in the deck, and not in the list.`];
      return [
        ...(here.name === each.name ? [] : [`${here.name} is called ${each.name}.`]),
        ...(here.cards === each.cards
          ? []
          : [`${each.name} has ${amount(each.cards, 'card')} in the deck, and ${here.cards} by the list.`]),
        ...(here.airborne === each.airborne
          ? []
          : [`${each.name} is ${each.airborne ? '' : 'not '}Airborne in the deck.`]),
      ];
    }),
  ];
}
