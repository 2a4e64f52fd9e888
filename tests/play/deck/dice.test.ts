import { describe, expect, it } from 'vitest';
import { throwHere } from '@/lib/browser/throwDice';
import { airborneEntrySchema, scatterOf, startEntry } from '@/lib/play/deck/airborne';

describe('dice of a landing', () => {
  it('a scatter is two five-sided dice and an hour, as it is stored', () => {
    const all = Array.from({ length: 600 }, () =>
      scatterOf(throwHere({ count: 2, sides: 5 }), throwHere({ count: 1, sides: 12 })),
    );
    expect(
      all.every(
        ({ dice: [one, two], distance }) => one >= 1 && one <= 5 && two >= 1 && two <= 5 && distance === one + two,
      ),
    ).toBe(true);
    expect(new Set(all.map(({ distance }) => distance)).size).toBe(9);
    expect(new Set(all.map(({ hour }) => hour)).size).toBe(12);
    expect(airborneEntrySchema.safeParse({ ...startEntry('a:kites', 'Kites', 3), scatter: all[0] }).success).toBe(true);
  });
});
