import { describe, expect, it } from 'vitest';
import { newDeck } from '@/lib/play/deck/deck';
import { rollsOf } from '@/lib/play/deck/random';
import { appendStep } from '@/lib/play/deck/play';

const empty = newDeck('turbine', { a: { name: '', units: [] }, b: { name: '', units: [] } });

describe('dice', () => {
  it('d10 show 1 to 10, each about as often', () => {
    const all = rollsOf({
      ...empty,
      events: Array.from({ length: 10 }, () => ({ kind: 'roll', dice: 500 }) as const),
    }).flatMap((each) => (each.kind === 'd10' ? each.values : []));
    expect(all).toHaveLength(5000);
    expect([...new Set(all)].toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    for (let value = 1; value <= 10; value += 1) {
      expect(Math.abs(all.filter((each) => each === value).length - 500)).toBeLessThan(90);
    }
  });

  it('a scatter is two five-sided dice and an hour', () => {
    const rolls = rollsOf({
      ...empty,
      events: Array.from({ length: 600 }, () => ({ kind: 'scatter' }) as const),
    }).flatMap((each) => (each.kind === 'scatter' ? each.scatter : []));
    expect(
      rolls.every(
        ({ dice: [one, two], distance }) => one >= 1 && one <= 5 && two >= 1 && two <= 5 && distance === one + two,
      ),
    ).toBe(true);
    expect(new Set(rolls.map(({ distance }) => distance)).size).toBe(9);
    expect(new Set(rolls.map(({ hour }) => hour)).size).toBe(12);
  });

  it('the same dice twice in one game are two rolls', () => {
    const twice = appendStep(appendStep(empty, { kind: 'roll', dice: 8 }), { kind: 'roll', dice: 8 });
    const [one, two] = rollsOf(twice);
    expect(one).not.toEqual(two);
  });
});
