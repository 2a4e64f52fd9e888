import { describe, expect, it } from 'vitest';
import { removalFixes } from '@/lib/rules/report';
import { army, model, unit } from '../../builders';

const priced = (...points: readonly number[]) =>
  army(points.map((each, index) => unit('ABCDEFG'.charAt(index), [model('Man')], { points: each })));
const removed = (id: string) => ({ kind: 'remove', selection: `unit-${id}` });

describe('removals that bring a list under its limit', () => {
  it('takes out one unit where that is enough, the cheapest first', () => {
    expect(removalFixes(priced(100, 10, 40, 65), 200).map(({ label }) => label)).toEqual([
      'Remove C (40 points)',
      'Remove D (65 points)',
      'Remove A (100 points)',
    ]);
  });

  it('takes out the fewest units where one is not enough, the dearest, in one edit', () => {
    expect(removalFixes(priced(100, 180, 20, 130), 90)).toEqual([
      {
        label: 'Remove B, D and A (410 points)',
        safety: 'choice',
        edit: { kind: 'all', edits: [removed('B'), removed('D'), removed('A')] },
      },
    ]);
    expect(removalFixes(priced(150.5, 150.5, 150), 150.5).map(({ label }) => label)).toEqual([
      'Remove A and B (301 points)',
    ]);
  });

  it('offers nothing where even an empty list costs too much', () => {
    expect(removalFixes({ ...priced(10, 20), points: 240 }, 200)).toEqual([]);
  });
});
