import fc from 'fast-check';
import { expect, it } from 'vitest';
import { excerpts } from '@/lib/verdict/compare/factChanges';

const tide = 'The tide comes in twice a day. ';

it('leaves short texts and what is not there', () => {
  expect(excerpts('High.', 'Low.')).toEqual(['High.', 'Low.']);
  expect(excerpts(null, 'Low.')).toEqual([null, 'Low.']);
});

it('shows of long ones where they differ, in the midst, at the start and at the end', () => {
  expect(excerpts(`${tide.repeat(20)}High. ${tide.repeat(20)}`, `${tide.repeat(20)}Low. ${tide.repeat(20)}`)).toEqual([
    expect.stringMatching(/^… .*High\. .* …$/),
    expect.stringMatching(/^… .*Low\. .* …$/),
  ]);
  expect(excerpts(`High. ${tide.repeat(20)}`, `Low. ${tide.repeat(20)}`)[1]).toMatch(/^Low\. .* …$/);
  expect(excerpts(`${tide.repeat(20)}High.`, tide.repeat(20))[0]).toMatch(/^… .*High\.$/);
});

it('never makes two texts that differ look the same, nor grows', () => {
  const text = fc.array(fc.constantFrom('a', 'b', ' '), { maxLength: 900 }).map((letters) => letters.join(''));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const [one, other] = excerpts(before, after);
      expect(one === other).toBe(before === after);
      expect(Math.max(one!.length, other!.length)).toBeLessThanOrEqual(410);
    }),
    { seed: 15, numRuns: 400 },
  );
});
