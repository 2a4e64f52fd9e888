import fc from 'fast-check';
import { expect, it } from 'vitest';
import { difference, exact, rounded, shareOf, sum } from '@/lib/foundation/decimal';

/** Prices as they are written: at most two decimal places. */
const hundredths = fc.integer({ min: -1_000_000, max: 1_000_000 });

it('adds and subtracts decimals as on paper', () => {
  expect(sum([0.1, 0.1, 0.1])).toBe(0.3);
  expect(exact(0.1 + 0.2)).toBe(0.3);
  expect(difference(1000.3, 1000.1)).toBe(0.2);
  expect(sum([])).toBe(0);
  fc.assert(
    fc.property(fc.array(hundredths, { maxLength: 50 }), (prices) => {
      const total = prices.reduce((all, price) => all + price, 0);
      expect(sum(prices.map((price) => price / 100))).toBe(total / 100);
    }),
  );
  fc.assert(
    fc.property(hundredths, hundredths, (one, other) => {
      expect(difference(one / 100, other / 100)).toBe((one - other) / 100);
    }),
  );
});

it('shares out to the sixth place, and what is of none whole', () => {
  expect(shareOf(7.5, 3)).toBe(2.5);
  expect(shareOf(10, 3)).toBe(3.333333);
  expect(shareOf(10, 0)).toBe(10);
});

it('rounds for reading to two places', () => {
  expect([1.25, 1.255, 3, 0.001].map(rounded)).toEqual([1.25, 1.25, 3, 0]);
});
