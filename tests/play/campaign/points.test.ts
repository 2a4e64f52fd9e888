import { expect, it } from 'vitest';
import { ASPECTS, aspectOfFace } from '@/lib/play/match/match';
import { MOST_POINTS, campaignPoints } from '@/lib/play/campaign/campaign';
import { draw, ended, major, minor } from './accountBuilders';

/** Every line of the campaign table, No Rest for the Weary. */
it.each([
  ['major victory', major('a'), [0, 0], [6, 0]],
  ['major victory of the other', major('b'), [0, 0], [0, 6]],
  ['minor victory', minor('a'), [0, 0], [4, 2]],
  ['minor victory of the other', minor('b'), [0, 0], [2, 4]],
  ['draw', draw, [0, 0], [3, 3]],
  ['one bonus condition', draw, [1, 0], [4, 3]],
  ['both bonus conditions', draw, [0, 2], [3, 5]],
  ['the most that a game can bring', major('b'), [0, 2], [0, 8]],
  ['bonus points of the defeated', major('a'), [1, 2], [7, 2]],
] as const)('counts a %s', (_, result, [a, b], [forA, forB]) => {
  expect(campaignPoints(ended(result, { a, b }))).toEqual({ a: forA, b: forB });
});

it('brings eight points at most', () => {
  expect(MOST_POINTS).toBe(8);
});

it('reads a D3 in the order of the document', () => {
  expect([1, 2, 3].map(aspectOfFace)).toEqual(['reconnaissance', 'combat', 'supply-chain']);
  expect(ASPECTS).toHaveLength(3);
  expect([0, 4].map(aspectOfFace)).toEqual([null, null]);
});
