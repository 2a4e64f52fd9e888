import { expect, it } from 'vitest';
import { inPlace, type Way } from '@/components/list/advice/ways.model';

/** `a2` has two changes; what stands behind a colon is folded under it. */
function way(says: string, over: Partial<Way> = {}): Way {
  const [label = '', ...alike] = says.split(/[:,]/);
  return {
    changes: [{ kind: 'number', label, told: { within: null, words: label }, points: 0, models: 0 }],
    edit: { kind: 'all', edits: [] },
    total: 0,
    verdict: 'legal',
    cost: [0, Number(/\d/.exec(label)?.[0] ?? 1), 0, 0, 7],
    plans: false,
    alike: alike.map((each) => way(each)),
    ...over,
  };
}
const labels = (ways: readonly Way[]): readonly string[] => ways.map(({ changes }) => changes[0]!.label);
const placed = (shown: readonly string[], found: readonly string[], isOver: boolean): readonly string[] =>
  labels(
    inPlace(
      shown.map((each) => way(each)),
      found.map((each) => way(each)),
      isOver,
    ),
  );

it.each([
  ['what is shown stays, whatever its rank', ['a', 'b', 'c'], ['c', 'a', 'b'], ['a', 'b', 'c']],
  ['and where it was given up, it is true all the same', ['a', 'b'], ['d', 'a'], ['a', 'b', 'd']],
  ['what is as good has no room beside three', ['a', 'b', 'c'], ['d', 'e'], ['a', 'b', 'c']],
  ['what takes fewer changes comes first, and the worst goes', ['a3', 'b2', 'c2'], ['d1', 'b2'], ['d1', 'b2', 'c2']],
  ['all are new', [], ['x', 'y'], ['x', 'y']],
])('while it is sought, %s', (_, shown, found, rows) => {
  expect(placed(shown, found, false)).toEqual(rows);
});

it.each([
  ['what was given up goes', ['a', 'b', 'c'], ['c', 'd'], ['c', 'd']],
  ['what is as good stays where it is', ['a', 'b'], ['d', 'b', 'a'], ['a', 'b', 'd']],
  ['all are shown', ['a'], ['a', 'b', 'c', 'd2', 'e2'], ['a', 'b', 'c', 'd2', 'e2']],
])('when it is over, %s', (_, shown, found, rows) => {
  expect(placed(shown, found, true)).toEqual(rows);
});

it('folds nothing under a row while it can still move others', () => {
  const found = [way('d:d2'), way('a:a2,a3')];
  expect(inPlace([way('a:a2')], found, false).map(({ alike }) => alike.length)).toEqual([1, 0]);
  expect(inPlace([way('a:a2')], found, true).map(({ alike }) => alike.length)).toEqual([2, 1]);
});

it('keeps a whole list of each character in its place until one leaves fewer points, or the search is over', () => {
  const many = (label: string, spare: number): Way => way(label, { character: 'many', spare });
  const few = (label: string, spare: number): Way => way(label, { character: 'few', spare });
  const shown = [few('a', 5), many('b', 5)];
  expect(labels(inPlace(shown, [many('c', 5), few('d', 0)], false))).toEqual(['d', 'b']);
  expect(labels(inPlace(shown, [many('c', 5), few('d', 0)], true))).toEqual(['d', 'c']);
  // Then the best comes first, whatever its character.
  expect(labels(inPlace(shown, [few('a', 5), many('c', 0)], false))).toEqual(['a', 'c']);
  expect(labels(inPlace(shown, [few('a', 5), many('c', 0)], true))).toEqual(['c', 'a']);
});
