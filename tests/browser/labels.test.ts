import { expect, it } from 'vitest';
import { labelsIn, withLabel } from '@/lib/browser/local/aboutList';

it.each<[readonly string[], string, readonly string[]]>([
  [[], 'Club', ['Club']],
  [['Club'], '  two   words ', ['Club', 'two words']],
  [['Club'], 'cLUB', ['Club']],
  [['Club'], '   ', ['Club']],
  [['1', '2', '3', '4', '5'], '6', ['1', '2', '3', '4', '5']],
  [[], 'x'.repeat(40), ['x'.repeat(30)]],
  [[], '🎲'.repeat(40), ['🎲'.repeat(30)]],
])('%j with %j', (labels, typed, after) => {
  expect(withLabel(labels, typed)).toEqual(after);
});

it.each<[unknown, readonly string[]]>([
  [null, []],
  ['club', []],
  [
    ['a', 7, null, ' a ', 'b'],
    ['a', 'b'],
  ],
  [
    ['a', 'b', 'c', 'd', 'e', 'f', 'g'],
    ['a', 'b', 'c', 'd', 'e'],
  ],
])('%j holds %j', (kept, labels) => {
  expect(labelsIn(kept)).toEqual(labels);
});

it('what other lists have is written as it is there, so that one tap takes it off again', () => {
  expect(withLabel([], ' club', ['Club'])).toEqual(['Club']);
  expect(withLabel([], 'home', ['Club'])).toEqual(['home']);
});
