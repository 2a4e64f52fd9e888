import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { below, randomFrom, sealOf, seedFrom, shuffled } from '@/lib/play/deck/random';

describe('chance from words', () => {
  it('is the same for the same words and another for others', () => {
    const [one, again, other] = ['turbine', 'turbine', 'turbines'].map((words) => {
      const random = randomFrom(words);
      return [random(), random(), random()];
    });
    expect(again).toEqual(one);
    expect(other).not.toEqual(one);
  });

  it('stays below its bound', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 2 ** 32 }), (words, bound) => {
        const value = below(bound, randomFrom(words));
        expect(value >= 0 && value < bound && Number.isInteger(value)).toBe(true);
      }),
    );
  });

  it('throws again what would favour the low numbers', () => {
    const words = [2 ** 32 - 1, 7];
    expect(below(10, () => words.shift() ?? 0)).toBe(7);
  });

  it('loses and doubles nothing when it shuffles', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.integer()), (words, things) => {
        expect(shuffled(things, randomFrom(words)).toSorted((a, b) => a - b)).toEqual(things.toSorted((a, b) => a - b));
      }),
    );
  });

  it('gives each order of three about as often', () => {
    const counts = new Map<string, number>();
    for (let turn = 0; turn < 6000; turn += 1) {
      const order = shuffled(['x', 'y', 'z'], randomFrom(`turn ${turn}`)).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect([...counts.values()].every((count) => count > 880 && count < 1120)).toBe(true);
    expect(counts.size).toBe(6);
  });

  it('makes seeds that can be read aloud', () => {
    expect(seedFrom(new Uint8Array(12))).toBe('2222-2222-2222');
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 12, maxLength: 16 }), (bytes) => {
        expect(seedFrom(bytes)).toMatch(/^[2-9a-km-np-z]{4}(-[2-9a-km-np-z]{4}){2}$/);
      }),
    );
  });

  it('seals a seed without telling it', () => {
    expect(sealOf('turbine')).toMatch(/^[0-9a-f]{12}$/);
    expect(sealOf('turbine')).not.toBe(sealOf('turbines'));
  });
});
