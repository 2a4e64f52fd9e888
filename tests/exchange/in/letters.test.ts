import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shapeOf, slipsAtLeast } from '@/lib/exchange/in/likeness';
import { slipsBetween as distance } from '@/lib/foundation/words';

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'é', 'z', 'ж'), maxLength: 9 });

describe('how far words are apart', () => {
  it('counts slips, swapped letters as one, and not further than asked', () => {
    expect([distance('spear', 'spaer', 2), distance('spear', 'spea', 2), distance('abcdef', 'uvwxyz', 2)]).toEqual([
      1, 1, 3,
    ]);
  });

  it('is never less than what their letters tell at a glance', () => {
    fc.assert(
      fc.property(word, word, (a, b) => slipsAtLeast(shapeOf(a), shapeOf(b)) <= distance(a, b, 20)),
      { numRuns: 500 },
    );
  });
});
