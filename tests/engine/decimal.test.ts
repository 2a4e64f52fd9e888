import { describe, expect, it } from 'vitest';
import { exact, sum } from '@/lib/foundation/decimal';

describe('decimals', () => {
  it.each([
    [0.1 + 0.2, 0.3],
    [1.1 * 3, 3.3],
    [0.7 + 0.1, 0.8],
    [4.35 * 100, 435],
    [1_234_567.123456, 1_234_567.123456],
    [-0.1 - 0.2, -0.3],
    [1 / 3, 0.333333333333333],
    [7, 7],
  ])('%d is %d', (value, meant) => {
    expect(exact(value)).toBe(meant);
  });

  it('add up exactly, however many', () => {
    expect(sum(Array<number>(1000).fill(0.1))).toBe(100);
    expect(sum([])).toBe(0);
    expect(sum([0.1, -0.1])).toBe(0);
  });
});
