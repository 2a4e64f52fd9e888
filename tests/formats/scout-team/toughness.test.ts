import { describe, expect, it } from 'vitest';
import { majorityToughness } from '@/lib/formats/scout-team/aids';

describe('majorityToughness', () => {
  it.each<[string, readonly (number | null)[], number | null, boolean]>([
    ['one model', [4], 4, false],
    ['all alike', [3, 3, 3], 3, false],
    ['a clear majority below', [3, 3, 3, 5, 5], 3, false],
    ['a clear majority above', [3, 5, 5], 5, false],
    ['most, though fewer than half', [3, 4, 4, 5], 4, false],
    ['a tie of two', [3, 3, 5, 5], 5, true],
    ['a tie of two with a lone higher one', [3, 3, 4, 4, 8], 4, true],
    ['a tie of all', [3, 4, 5, 6], 6, true],
    ['nobody', [], null, false],
    ['nothing known', [null, null], null, false],
    ['an unknown one that cannot turn it', [4, 4, 4, 5, null], 4, false],
    ['an unknown one that could draw level with a higher one', [4, 4, 5, null], null, false],
    ['an unknown one that could only draw level with a lower one', [4, 4, 3, null], 4, false],
    ['an unknown one that settles a tie', [4, 4, 5, 5, null], null, true],
    ['as many unknown as known', [4, null], null, false],
  ])('of %s', (_, values, value, tied) => {
    expect(majorityToughness(values)).toMatchObject({ value, tied });
  });

  it('counts, most frequent first, on a tie the highest', () => {
    expect(majorityToughness([3, 5, 4, 5, 3, null])).toEqual({
      value: null,
      tied: true,
      unknown: 1,
      counts: [
        { toughness: 5, models: 2 },
        { toughness: 3, models: 2 },
        { toughness: 4, models: 1 },
      ],
    });
  });
});
