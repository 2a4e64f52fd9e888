import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardsOf, newDeck, type Deck, type DeckEvent } from '@/lib/deck/deck';
import { rollsOf } from '@/lib/deck/dice';
import { append, canUndo, play, undone } from '@/lib/deck/play';
import { aDeck, aGame, unit } from './builders';

const happened = (deck: Deck, events: readonly DeckEvent[]): Deck => events.reduce(append, deck);
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
        const end = play(happened(deck, draws(all.length + 3)));
        expect(ids(end.drawn).toSorted()).toEqual(all.toSorted());
        expect(end.stack).toEqual([]);
      }),
    );
  });

  it('has the same order for the same seed, and another in the next round', () => {
    fc.assert(
      fc.property(aDeck, (deck) => {
        expect(ids(play({ ...deck }).stack)).toEqual(ids(play(deck).stack));
      }),
    );
    const orders = [1, 2, 3, 4, 5, 6].map((_, round) =>
      ids(
        play(
          happened(
            small,
            Array.from({ length: round }).flatMap((): DeckEvent[] => [{ kind: 'draw' }, { kind: 'new-round' }]),
          ),
        ).stack,
      ).join(),
    );
    expect(new Set(orders).size).toBeGreaterThan(3);
    expect(ids(play({ ...small, seed: 'another' }).stack)).not.toEqual(ids(play(small).stack));
  });

  it('is not begun anew before anything was drawn', () => {
    expect(append(small, { kind: 'new-round' })).toBe(small);
  });
});

describe('whatever happens', () => {
  it('each card is in exactly one place, and a dead unit has none in the stack', () => {
    fc.assert(
      fc.property(aGame, ({ deck, events }) => {
        const now = play(happened(deck, events));
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
          const next = append(now, event);
          if (next !== now && !['undo', 'roll', 'scatter'].includes(event.kind)) {
            expect(play(append(next, { kind: 'undo' }))).toEqual(play(now));
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
        while (canUndo(now)) now = append(now, { kind: 'undo' });
        expect(play(now)).toEqual(play(deck));
        expect(append(now, { kind: 'undo' })).toBe(now);
      }),
    );
  });

  it('dice stay as they were rolled', () => {
    fc.assert(
      fc.property(aGame, ({ deck, events }) => {
        const now = happened(deck, events);
        const before = rollsOf(now);
        expect(
          rollsOf(happened(now, [{ kind: 'undo' }, { kind: 'draw' }, { kind: 'roll', dice: 2 }])).slice(
            0,
            before.length,
          ),
        ).toEqual(before);
      }),
    );
  });
});

describe('a unit that dies', () => {
  it('takes the cards that it has not played out of this round and the next', () => {
    const dead = happened(small, [{ kind: 'draw' }, { kind: 'set-aside', unit: 'a:walker' }]);
    expect(ids(play(happened(dead, draws(9))).drawn).filter((id) => id.startsWith('a:walker')).length).toBe(
      play(dead).drawn[0]?.unitId === 'a:walker' ? 1 : 0,
    );
    const next = play(append(dead, { kind: 'new-round' }));
    expect(next.round).toBe(2);
    expect(ids(next.aside).toSorted()).toEqual(['a:walker#1', 'a:walker#2']);
    expect(next.stack).toHaveLength(4);
  });

  it('is told from the other side’s unit of the same id, and dies once', () => {
    const dead = append(small, { kind: 'set-aside', unit: 'a:walker' });
    expect(ids(play(dead).stack)).toContain('b:walker#1');
    expect(append(dead, { kind: 'set-aside', unit: 'a:walker' })).toBe(dead);
    expect(append(small, { kind: 'set-aside', unit: 'a:nobody' })).toBe(small);
  });

  it('comes back among the cards that are left', () => {
    const back = happened(small, [
      { kind: 'set-aside', unit: 'a:walker' },
      { kind: 'draw' },
      { kind: 'bring-back', unit: 'a:walker' },
    ]);
    expect(play(back).dead).toEqual([]);
    expect(ids([...play(back).stack, ...play(back).drawn]).toSorted()).toEqual(ids(cardsOf(small)).toSorted());
    expect(append(back, { kind: 'bring-back', unit: 'a:walker' })).toBe(back);
  });
});

describe('an Airborne unit', () => {
  const in_ = (deck: Deck): Deck => append(deck, { kind: 'landed', unit: 'a:rifles' });

  it('lands once, and is on the table from then on', () => {
    const down = in_(append(small, { kind: 'draw' }));
    expect(play(down).landed).toEqual(['a:rifles']);
    expect(in_(down)).toBe(down);
    expect(play(append(down, { kind: 'new-round' })).landed).toEqual(['a:rifles']);
  });

  it('is asked again once that is undone', () => {
    const before = append(small, { kind: 'draw' });
    expect(play(append(in_(before), { kind: 'undo' }))).toEqual(play(before));
  });

  it('does not land when it is dead, or nobody', () => {
    const dead = append(small, { kind: 'set-aside', unit: 'a:rifles' });
    expect([in_(dead), append(small, { kind: 'landed', unit: 'a:nobody' })]).toEqual([dead, small]);
  });
});

describe('the end', () => {
  it('lets nothing more happen, no dice either, until it is taken back', () => {
    const end = happened(small, [{ kind: 'draw' }, { kind: 'end' }]);
    expect(play(end).ended).toBe(true);
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
    for (const event of more) expect(append(end, event), event.kind).toBe(end);
    const again = append(end, { kind: 'undo' });
    expect(play(again)).toEqual(play(append(small, { kind: 'draw' })));
    expect(undone(again)).toBe(1);
  });
});
