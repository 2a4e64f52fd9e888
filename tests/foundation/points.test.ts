import { describe, expect, it } from 'vitest';
import { grouped } from '@/lib/foundation/points';

describe('a number on a page', () => {
  it.each([
    [0, '0'],
    [185, '185'],
    [2000, '2000'],
    [-9999, '-9999'],
    [90_000, '90 000'],
    [1_000_000, '1 000 000'],
    [-120_000, '-120 000'],
    [12_500.25, '12 500.25'],
    [12_500.1234, '12 500.1234'],
  ])('%d is read as %s', (value, shown) => {
    expect(grouped(value).replaceAll('\u202f', ' ')).toBe(shown);
  });
});
