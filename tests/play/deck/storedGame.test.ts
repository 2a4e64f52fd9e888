import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startEntry } from '@/lib/play/deck/airborne';
import { DECK_LIMITS } from '@/lib/play/deck/deck';
import { appendStep, replayDeck } from '@/lib/play/deck/play';
import { newGame, readGame, writeGame } from '@/lib/play/deck/storedGame';
import { aDeck, aGame } from './builders';

describe('what a browser keeps', () => {
  it('comes back as it was, and plays on alike', () => {
    fc.assert(
      fc.property(aGame, ({ deck, events }) => {
        const now = events.reduce(appendStep, deck);
        const game = {
          ...newGame(now),
          entry: startEntry('a:u0', 'Kites', 3),
          marks: { a: { m: { wounds: 1 } }, b: {} },
        };
        const read = readGame(writeGame(game));
        expect(read).toEqual(game);
        expect(read !== null && replayDeck(read.deck)).toEqual(replayDeck(now));
      }),
    );
  });

  it('of the first version plays on, with nothing entered of its units', () => {
    fc.assert(
      fc.property(aGame, ({ deck, events }) => {
        const now = events.reduce(appendStep, deck);
        const units = (side: 'a' | 'b') => now.forces[side].units.map(({ card: _, ...each }) => each);
        const forces = { a: { name: 'a', units: units('a') }, b: { name: 'b', units: units('b') } };
        const read = readGame(JSON.stringify({ documentVersion: 1, deck: { ...now, forces }, entry: null }));
        expect(read).toMatchObject({ documentVersion: 2, entry: null, marks: { a: {}, b: {} } });
        expect(replayDeck(read!.deck)).toEqual(replayDeck(now));
      }),
    );
  });

  it('is no game when it is anything else', () => {
    for (const text of [null, '', 'null', '[]', '{', '{"documentVersion":2}']) expect(readGame(text)).toBeNull();
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(readGame(text)).toBeNull();
      }),
    );
  });

  it('is refused beyond its limits, with events unknown, or with a unit twice', () => {
    fc.assert(
      fc.property(aDeck, (deck) => {
        const damaged: readonly unknown[] = [
          { ...deck, events: Array.from({ length: DECK_LIMITS.events + 1 }, () => ({ kind: 'draw' })) },
          { ...deck, events: [{ kind: 'peek' }] },
          { ...deck, seed: '' },
          {
            ...deck,
            forces: {
              ...deck.forces,
              a: {
                name: 'x',
                units: [1, 2].map(() => ({ id: 'u', name: 'u', summary: '', cards: 1, models: null, airborne: false })),
              },
            },
          },
        ];
        for (const each of damaged) {
          expect(readGame(JSON.stringify({ documentVersion: 1, deck: each, entry: null }))).toBeNull();
        }
      }),
      { numRuns: 5 },
    );
  });
});
