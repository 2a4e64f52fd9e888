import { expect, it } from 'vitest';
import { inPlace } from '@/components/list/advice/inPlace.model';

const way = (label: string, alike: readonly string[] = []) => ({ changes: [{ label }], alike });
const labels = (ways: ReturnType<typeof inPlace>): readonly string[] => ways.map(({ changes }) => changes[0]!.label);
const shown = [way('a', ['a2']), way('b'), way('c')];

it.each([
  ['what is still found stays, whatever its rank', ['c', 'a', 'b'], ['a', 'b', 'c']],
  ['a better one follows', ['d', 'a', 'b', 'c'], ['a', 'b', 'c', 'd']],
  ['or takes the place of what was given up', ['d', 'a', 'c'], ['a', 'd', 'c']],
  ['what was given up leaves no hole', ['c'], ['c']],
  ['all are new', ['x', 'y'], ['x', 'y']],
])('%s', (_, found, rows) => {
  expect(
    labels(
      inPlace(
        shown,
        found.map((label) => way(label)),
      ),
    ),
  ).toEqual(rows);
});

it('folds nothing under a row while it can still move others', () => {
  expect(inPlace(shown, [way('d', ['d2']), way('a', ['a2', 'a3'])])).toEqual([way('a', ['a2']), way('d')]);
});
