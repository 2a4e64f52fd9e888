import { expect, it } from 'vitest';
import type { CheckedRoster } from '@/lib/verdict/checkRoster';
import { twoListsNotes, twoNames } from '@/lib/verdict/comparison';

it.each([
  ['A', 'B', ['A', 'B']],
  ['A', 'A', ['A (first)', 'A (second)']],
  ['', '', ['Unnamed list (first)', 'Unnamed list (second)']],
])('%j and %j are called %j', (one, other, names) => {
  expect(twoNames(one, other)).toEqual(names);
});

const side = (label: string, format: string, data: string, isChecked = true) => ({
  label,
  format: { id: format, version: '1' },
  data,
  checked: isChecked ? ({} as CheckedRoster) : null,
});
const notes = (before: ReturnType<typeof side>, after: ReturnType<typeof side>) =>
  twoListsNotes(before, after, (id) => id.toUpperCase());

it('says where two lists are not judged alike', () => {
  expect(notes(side('A', 'x', 'd'), side('B', 'x', 'd'))).toEqual([]);
  expect(notes(side('A', 'x', 'd'), side('B', 'y', 'e', false))).toEqual([
    'They are for different formats, X and Y: each is judged by its own.',
    'They are written for different unit data: prices and statlines may differ by that alone.',
    'The unit data of B could not be fetched: compared by their text, without points.',
  ]);
});
