import { expect, it } from 'vitest';
import { twoNames } from '@/lib/verdict/comparison';

it.each([
  ['A', 'B', ['A', 'B']],
  ['A', 'A', ['A (first)', 'A (second)']],
  ['', '', ['Unnamed list (first)', 'Unnamed list (second)']],
])('%j and %j are called %j', (one, other, names) => {
  expect(twoNames(one, other)).toEqual(names);
});
