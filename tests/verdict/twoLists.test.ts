import { expect, it } from 'vitest';
import { comparisonOf, twoNames } from '@/lib/verdict/comparison';
import { sampleList } from '../samples/sampleData';

it.each([
  ['A', 'B', ['A', 'B']],
  ['A', 'A', ['A (first)', 'A (second)']],
  ['', '', ['Unnamed list (first)', 'Unnamed list (second)']],
])('%j and %j are called %j', (one, other, names) => {
  expect(twoNames(one, other)).toEqual(names);
});

it('says that it cannot tell what other unit data changes, where that is not here', () => {
  const state = {
    label: 'Today',
    href: null,
    format: { id: 'recon-squad', version: '1' },
    data: 'a'.repeat(64),
    roster: sampleList('the-grell-survey.json'),
    checked: null,
  };
  expect(comparisonOf(state, { ...state, data: 'b'.repeat(64) }, () => null).summary).toEqual([
    'The list itself is the same.',
    'Its unit data is different; this page cannot say what that changes.',
  ]);
});
