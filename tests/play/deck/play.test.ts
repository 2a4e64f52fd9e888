import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardsOf, newDeck, type Deck, type DeckEvent } from '@/lib/play/deck/deck';
import { appendStep, canTakeBack, replayDeck, undone } from '@/lib/play/deck/play';
import { aDeck, aGame, unit } from './builders';

const happened = (deck: Deck, events: readonly DeckEvent[]): Deck => events.reduce(appendStep, deck);
const ids = (cards: readonly { readonly id: string }[]): string[] => cards.map(({ id }) => id);
const draws = (count: number): DeckEvent[] => Array.from({ length: count }, () => ({ kind: 'draw' }));
const small = newDeck('turbine', {
  a: { name: 'Ash Column', units: [unit('walker', { cards: 2 }), unit('rifles'), unit('mortar')] },
  b: { name: 'Brine Watch', units: [unit('walker'), unit('divers')] },
});

describe('a round', () => {
  it('draws every card exactly once', () => {
    fc.assert(
      fc.property(aDeck, (deck) => {
        const all = ids(cardsOf(deck));
        const end = replayDeck(happened(deck, draws(all.length + 3)));
        expect(ids(end.drawn).toSorted()).toEqual(all.toSorted());
        expect(end.stack).toEqual([]);
      }),
    );
  });

  it('has the same order for the same seed, and another in the next round', () => {
    fc.assert(
      fc.property(aDeck, (deck) => {
        expect(ids(replayDeck({ ...deck }).stack)).toEqual(ids(replayDeck(deck).stack));
      }),
    );
    const orders = [1, 2, 3, 4, 5, 6].map((_, round) =>
      ids(
        replayDeck(
          happened(
            small,
            Array.from({ length: round }).flatMap((): DeckEvent[] => [{ kind: 'draw' }, { kind: 'new-round' }]),
          ),
        ).stack,
      ).join(),
    );
    expect(new Set(orders).size).toBeGreaterThan(3);
    expect(ids(replayDeck({ ...small, seed: 'another' }).stack)).not.toEqual(ids(replayDeck(small).stack));
  });

  it('is not begun again before anything was drawn', () => {
    expect(appendStep(small, { kind: 'new-round' })).toBe(small);
  });
});

describe('whatever happens', () => {
  it('each card is in exactly one place, and a dead unit has none in the stack', () => {
    fc.assert(
      fc.property(aGame, ({ deck, events }) => {
        const now = replayDeck(happened(deck, events));
        expect(ids([...now.stack, ...now.drawn, ...now.aside]).toSorted()).toEqual(ids(cardsOf(deck)).toSorted());
        expect(now.stack.filter(({ unitId }) => now.dead.includes(unitId))).toEqual([]);
        expect(now.aside.every(({ unitId }) => now.dead.includes(unitId))).toBe(true);
      }),
    );
  });

  it('undo restores exactly what was', () => {
    fc.assert(
      fc.property(aGame, ({ deck, events }) => {
        let now = deck;
        for (const event of events) {
          const next = appendStep(now, event);
          if (next !== now && !['undo', 'roll', 'scatter'].includes(event.kind)) {
            expect(replayDeck(appendStep(next, { kind: 'undo' }))).toEqual(replayDeck(now));
          }
          now = next;
        }
      }),
    );
  });

  it('as many undos as steps lead back to the start, and no further', () => {
    fc.assert(
      fc.property(aGame, ({ deck, events }) => {
        let now = happened(deck, events);
        while (canTakeBack(now)) now = appendStep(now, { kind: 'undo' });
        expect(replayDeck(now)).toEqual(replayDeck(deck));
        expect(appendStep(now, { kind: 'undo' })).toBe(now);
      }),
    );
  });
});

describe('a unit that dies', () => {
  it('takes the cards that it has not played out of this round and the next', () => {
    const dead = happened(small, [{ kind: 'draw' }, { kind: 'set-aside', unit: 'a:walker' }]);
    expect(ids(replayDeck(happened(dead, draws(9))).drawn).filter((id) => id.startsWith('a:walker')).length).toBe(
      replayDeck(dead).drawn[0]?.unitId === 'a:walker' ? 1 : 0,
    );
    const next = replayDeck(appendStep(dead, { kind: 'new-round' }));
    expect(next.round).toBe(2);
    expect(ids(next.aside).toSorted()).toEqual(['a:walker#1', 'a:walker#2']);
    expect(next.stack).toHaveLength(4);
  });

  it('is told from the other side’s unit of the same id, and dies once', () => {
    const dead = appendStep(small, { kind: 'set-aside', unit: 'a:walker' });
    expect(ids(replayDeck(dead).stack)).toContain('b:walker#1');
    expect(appendStep(dead, { kind: 'set-aside', unit: 'a:walker' })).toBe(dead);
    expect(appendStep(small, { kind: 'set-aside', unit: 'a:nobody' })).toBe(small);
  });

  it('comes back among the cards that are left', () => {
    const back = happened(small, [
      { kind: 'set-aside', unit: 'a:walker' },
      { kind: 'draw' },
      { kind: 'bring-back', unit: 'a:walker' },
    ]);
    expect(replayDeck(back).dead).toEqual([]);
    expect(ids([...replayDeck(back).stack, ...replayDeck(back).drawn]).toSorted()).toEqual(
      ids(cardsOf(small)).toSorted(),
    );
    expect(appendStep(back, { kind: 'bring-back', unit: 'a:walker' })).toBe(back);
  });

  it('is mixed in anew each time, so that nobody knows where its cards lie', () => {
    const away = (deck: Deck): Deck =>
      happened(deck, [
        { kind: 'set-aside', unit: 'a:walker' },
        { kind: 'bring-back', unit: 'a:walker' },
      ]);
    const orders = Array.from({ length: 50 }, (_, seed) => {
      const once = away({ ...small, seed: `${seed}` });
      const states = [{ ...small, seed: `${seed}` }, once, away(once)].map(replayDeck);
      expect(states.map(({ mixed }) => mixed)).toEqual([0, 1, 2]);
      return new Set(states.map(({ stack }) => ids(stack).join())).size;
    });
    // Six cards in one of 720 orders, three times.
    expect(orders.filter((different) => different === 3).length).toBeGreaterThan(40);
  });
});

describe('an Airborne unit', () => {
  const in_ = (deck: Deck): Deck => appendStep(deck, { kind: 'landed', unit: 'a:rifles' });

  it('lands once, and is on the table from then on', () => {
    const down = in_(appendStep(small, { kind: 'draw' }));
    expect(replayDeck(down).landed).toEqual(['a:rifles']);
    expect(in_(down)).toBe(down);
    expect(replayDeck(appendStep(down, { kind: 'new-round' })).landed).toEqual(['a:rifles']);
  });

  it('is asked again once that is undone', () => {
    const before = appendStep(small, { kind: 'draw' });
    expect(replayDeck(appendStep(in_(before), { kind: 'undo' }))).toEqual(replayDeck(before));
  });

  it('does not land when it is dead, or nobody', () => {
    const dead = appendStep(small, { kind: 'set-aside', unit: 'a:rifles' });
    expect([in_(dead), appendStep(small, { kind: 'landed', unit: 'a:nobody' })]).toEqual([dead, small]);
  });
});

describe('the end', () => {
  it('lets nothing more happen, no dice either, until it is taken back', () => {
    const end = happened(small, [{ kind: 'draw' }, { kind: 'end' }]);
    expect(replayDeck(end).ended).toBe(true);
    const more: readonly DeckEvent[] = [
      { kind: 'draw' },
      { kind: 'roll', dice: 2 },
      { kind: 'scatter' },
      { kind: 'landed', unit: 'a:rifles' },
      { kind: 'set-aside', unit: 'a:rifles' },
      { kind: 'bring-back', unit: 'a:rifles' },
      { kind: 'new-round' },
      { kind: 'end' },
    ];
    for (const event of more) expect(appendStep(end, event), event.kind).toBe(end);
    const again = appendStep(end, { kind: 'undo' });
    expect(replayDeck(again)).toEqual(replayDeck(appendStep(small, { kind: 'draw' })));
    expect(undone(again)).toBe(1);
  });
});
