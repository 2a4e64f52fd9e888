import { expect, it } from 'vitest';
import { fallHit, jumpPenalty } from '@/lib/formats/recon-squad/sums';

it.each([
  [0.5, 0],
  [1, 0],
  [1.9, 0],
  [2, 1],
  [2.9, 1],
  [3, 2],
  [4, 3],
  [5, 4],
  [5.9, 4],
  [6, 5],
])('a gap of %d inches takes %d off the test', (inches, penalty) => expect(jumpPenalty(inches)).toBe(penalty));

it('a gap of more than 6 inches is not jumped', () => expect([jumpPenalty(6.1), jumpPenalty(7)]).toEqual([null, null]));

it.each([
  [0.5, 1, true],
  [1, 1, true],
  [1.1, 2, true],
  [7, 7, true],
  [9.2, 10, true],
  [10, 10, true],
  [10.1, 10, false],
  [24, 10, false],
])('a fall of %d inches hits with strength %d, saves allowed: %s', (inches, strength, saves) =>
  expect(fallHit(inches)).toEqual({ strength, saves }),
);
