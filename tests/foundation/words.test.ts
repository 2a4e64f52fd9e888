import { expect, it } from 'vitest';
import {
  amount,
  capitalised,
  count,
  fileNameOf,
  lettersOf,
  listed,
  plural,
  shortened,
  shortList,
} from '@/lib/foundation/words';

it('counts', () => {
  expect([0, 1, 2].map((number) => count(number, 'model'))).toEqual(['no models', '1 model', '2 models']);
  expect(count(2, 'fly', 'flies')).toBe('2 flies');
});

it('gives the word for so many', () => {
  expect([0, 1, 1.5, 2].map((number) => plural(number, 'point'))).toEqual(['points', 'point', 'points', 'points']);
  expect([0, 1, 2].map((number) => amount(number, 'pt'))).toEqual(['0 pts', '1 pt', '2 pts']);
  expect(amount(1, 'price is', 'prices are')).toBe('1 price is');
  expect([plural(1, 'is', 'are'), plural(3, 'is', 'are')]).toEqual(['is', 'are']);
});

it('lists in words, and cuts what is long', () => {
  expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map((words) => listed(words))).toEqual([
    '',
    'a',
    'a and b',
    'a, b and c',
  ]);
  expect(listed(['a', 'b'], 'or')).toBe('a or b');
  expect(shortList(['a', 'b', 'c', 'd', 'e'])).toBe('a, b, c and 2 more');
  expect(capitalised('units')).toBe('Units');
  expect(['Hit & Run', 'hit and run †'].map(lettersOf)).toEqual(['hitandrun', 'hitandrun']);
});

it('names a file, and cuts what has no room', () => {
  expect(['a/b:c?', '  ..', '../up', 'x'.repeat(200)].map(fileNameOf)).toEqual(['a b c', 'list', 'up', 'x'.repeat(80)]);
  expect(['short', 'a little long'].map((text) => shortened(text, 8))).toEqual(['short', 'a littl…']);
  expect(shortened('a little long', 9)).toBe('a little…');
});
