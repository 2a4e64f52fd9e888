import { describe, expect, it } from 'vitest';
import { bounded, clipped, weightOf, withMore } from '@/lib/foundation/bounded';

describe('bounded', () => {
  it('shows the first of many and counts the rest', () => {
    expect(bounded([1, 2, 3], 2)).toEqual({ shown: [1, 2], left: 1 });
    expect(bounded([1, 2], 2)).toEqual({ shown: [1, 2], left: 0 });
  });

  it('stops where the weight ends, but not before the first', () => {
    const names = ['a'.repeat(50), 'b'.repeat(50), 'c'];
    expect(bounded(names, 9, 107).shown).toEqual(names.slice(0, 2));
    expect(bounded(names, 9, 10)).toEqual({ shown: names.slice(0, 1), left: 2 });
  });

  it('weighs what a page writes as several letters', () => {
    expect(weightOf('<<<<')).toBe(weightOf('aaaa') + 4 * 5);
    expect(weightOf('"')).toBe(weightOf('a') + 5);
    expect(weightOf('漢字')).toBeGreaterThan(weightOf('ab'));
  });
});

it('a text that is too long ends with a mark', () => {
  expect(clipped('Tideguard', 9)).toBe('Tideguard');
  expect(clipped('Tideguard of the Reef', 11)).toBe('Tideguard…');
  expect(clipped('<<<<<<<<', 20)).toBe('<<<…');
});

it('what is left out is said', () => {
  expect(withMore({ shown: ['a'], left: 2 })).toEqual(['a', 'and 2 more']);
  expect(withMore({ shown: ['a'], left: 0 })).toEqual(['a']);
});
