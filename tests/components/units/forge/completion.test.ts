import { expect, it } from 'vitest';
import { completions, offersFor, onEnter } from '@/components/units/forge/completion.model';

const taken = (typed: string): string | null => onEnter(typed, completions(typed, 'unit', []))?.name ?? null;

it('takes the first completion that is offered on Enter', () => {
  expect(taken('airb')).toBe('Airborne');
  expect(taken('AIR b')).toBe('Airborne');
});

it('takes as it is what is a keyword already, is several, or completes to nothing', () => {
  expect([taken('Airborne'), taken('airb; walk'), taken('Something Else')]).toEqual([null, null, null]);
});

it('offers the book’s own keywords before the document’s, none twice', () => {
  const own = [
    { name: 'Airlift', text: 'Carries one.' },
    { name: 'Grapple', text: 'Pulls.' },
  ];
  const offered = (typed: string, present: readonly string[]): readonly string[] =>
    offersFor(typed, 'unit', present, own).map(({ name }) => name);
  expect(offered('air', []).slice(0, 2)).toEqual(['Airlift', 'Airborne']);
  expect(offered('air', ['airlift', 'Airborne'])).toEqual([]);
  expect(offered('??', [])).toEqual([]);
  expect(offered(' ', []).length).toBeGreaterThan(1);
});
