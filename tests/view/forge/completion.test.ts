import { expect, it } from 'vitest';
import { completions, onEnter } from '@/lib/view/forge/completion';

const taken = (typed: string): string | null => onEnter(typed, completions(typed, 'unit', []))?.name ?? null;

it('takes the first completion that is offered on Enter', () => {
  expect(taken('airb')).toBe('Airborne');
  expect(taken('AIR b')).toBe('Airborne');
});

it('takes as it is what is a keyword already, is several, or completes to nothing', () => {
  expect([taken('Airborne'), taken('airb; walk'), taken('Something Else')]).toEqual([null, null, null]);
});
