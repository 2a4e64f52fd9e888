import fc from 'fast-check';
import { newDeck, unitsOf, type Deck, type DeckEvent, type DeckUnit } from '@/lib/play/deck/deck';

export const unit = (id: string, parts: Partial<DeckUnit> = {}): DeckUnit => ({
  id,
  name: `Unit ${id}`,
  summary: '',
  cards: 1,
  models: null,
  airborne: false,
  card: null,
  ...parts,
});

const units = fc
  .array(fc.integer({ min: 1, max: 4 }), { maxLength: 6 })
  .map((counts) => counts.map((cards, place) => unit(`u${place}`, { cards })));

/** A deck in which nothing has happened. Both sides may name their units alike. */
export const aDeck: fc.Arbitrary<Deck> = fc
  .record({ seed: fc.string({ minLength: 1, maxLength: 20 }), a: units, b: units })
  .map(({ seed, a, b }) =>
    newDeck(seed, { a: { name: 'Ash Column', units: a }, b: { name: 'Brine Watch', units: b } }),
  );

const anEvent = (deck: Deck): fc.Arbitrary<DeckEvent> => {
  const target = fc.constantFrom(...unitsOf(deck).map(({ key }) => key), 'nobody');
  return fc.oneof(
    { weight: 6, arbitrary: fc.constant<DeckEvent>({ kind: 'draw' }) },
    { weight: 2, arbitrary: target.map((each): DeckEvent => ({ kind: 'set-aside', unit: each })) },
    { weight: 2, arbitrary: target.map((each): DeckEvent => ({ kind: 'bring-back', unit: each })) },
    { weight: 1, arbitrary: target.map((each): DeckEvent => ({ kind: 'landed', unit: each })) },
    { weight: 1, arbitrary: fc.constant<DeckEvent>({ kind: 'new-round' }) },
    { weight: 2, arbitrary: fc.constant<DeckEvent>({ kind: 'undo' }) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 9 }).map((dice): DeckEvent => ({ kind: 'roll', dice })) },
    { weight: 1, arbitrary: fc.constant<DeckEvent>({ kind: 'scatter' }) },
  );
};

/** A deck and things that someone tries to do with it, possible or not. */
export const aGame: fc.Arbitrary<{ readonly deck: Deck; readonly events: readonly DeckEvent[] }> = aDeck.chain((deck) =>
  fc.array(anEvent(deck), { maxLength: 40 }).map((events) => ({ deck, events })),
);
