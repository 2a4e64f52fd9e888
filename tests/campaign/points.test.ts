import { expect, it } from 'vitest';
import { ASPECTS, aspectOfFace } from '@/lib/campaign/aspect';
import { bonusSchema, campaignPoints } from '@/lib/campaign/points';
import { draw, major, minor } from './ledgerBuilders';

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
  expect(campaignPoints(result, { a, b })).toEqual({ a: forA, b: forB });
});

it('knows two bonus conditions', () => {
  expect(bonusSchema.safeParse({ a: 2, b: 0 }).success).toBe(true);
  for (const wrong of [3, -1, 0.5]) expect(bonusSchema.safeParse({ a: wrong, b: 0 }).success).toBe(false);
});

it('reads a D3 in the order of the document', () => {
  expect([1, 2, 3].map(aspectOfFace)).toEqual(['reconnaissance', 'combat', 'supply-chain']);
  expect(ASPECTS).toHaveLength(3);
  expect([0, 4].map(aspectOfFace)).toEqual([null, null]);
});
