import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fittingValues, isNewer, mergedValues, MOST_VALUES, placeOf } from '@/lib/browser/local/sharedStore';

const thing = (key: string, value: unknown, at: number) => ({ key, value, at });

test('seats and secrets go into the vault, what is this browser’s own nowhere', () => {
  expect(['seat:a:a', 'sealed:a:b', 'secret:a', 'seen:a'].map(placeOf)).toEqual(Array(4).fill('vault'));
  expect(['label:a', 'note:a', 'keep:a', 'owned:x', 'pin:a'].map(placeOf)).toEqual(Array(5).fill('shelf'));
  expect(placeOf('own:vault')).toBeNull();
});

test('the one that was written last counts; at the same time the text decides, so that all devices agree', () => {
  expect(isNewer(thing('note:a', 'x', 2), thing('note:a', 'y', 1))).toBe(true);
  expect(isNewer(thing('note:a', null, 2), thing('note:a', 'y', 1))).toBe(true);
  expect(isNewer(thing('note:a', 'x', 1), thing('note:a', 'y', 1))).toBe(false);
  expect(isNewer(thing('note:a', 'y', 1), thing('note:a', 'y', 1))).toBe(false);
});

test('what was seen of a game only grows', () => {
  expect(isNewer(thing('seen:a', 'abcd', 1), thing('seen:a', 'ab', 9))).toBe(true);
  expect(isNewer(thing('seen:a', 'ab', 9), thing('seen:a', 'abcd', 1))).toBe(false);
});

const things = fc
  .array(
    fc.record({
      key: fc.constantFrom('note:a', 'note:b', 'seen:a', 'seat:a:a', 'seat:a:b'),
      value: fc.constantFrom<unknown>(null, 'a', 'ab', true),
      at: fc.integer({ min: 0, max: 3 }),
    }),
  )
  .map((all) => mergedValues([], all));

test('devices that tell each other in any order come to the same', () => {
  fc.assert(
    fc.property(things, things, things, (a, b, c) => {
      const all = mergedValues(mergedValues(a, b), c);
      expect(mergedValues(a, mergedValues(c, b))).toEqual(all);
      expect(mergedValues(all, a)).toEqual(all);
    }),
  );
});

test('where not all fit, what was taken away goes first, then what is oldest', () => {
  const all = [thing('a', 1, 1), thing('b', null, 9), thing('c', 1, 3), thing('d', 1, 2)];
  const atMost = (most: number) => fittingValues(all, (some) => some.length <= most).map(({ key }) => key);
  expect([4, 3, 2, 1, 0].map(atMost)).toEqual([['a', 'b', 'c', 'd'], ['a', 'c', 'd'], ['c', 'd'], ['c'], []]);
  const many = Array.from({ length: MOST_VALUES + 1 }, (_, at) => thing(`n${at}`, 1, at));
  expect(fittingValues(many, () => true)).toHaveLength(MOST_VALUES);
  expect(fittingValues(many, () => true)[0]?.key).toBe('n1');
});
