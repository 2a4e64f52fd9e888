import { expect, it } from 'vitest';
import type { Model } from '@/lib/army/army';
import { checkRoster } from '@/lib/verdict/checkRoster';
import { countIn, ownedOf, ownedPrefix, sheetOf, shortLines } from '@/components/editor/own/ownFields';
import { link } from '@/lib/data/link';
import { reconSquad } from '@/lib/formats/recon-squad/format';
import { sampleDataset, sampleList } from '../../samples/sampleData';

it.each([
  ['entry', 'entry'],
  ['link::entry', 'entry'],
  ['one::two::entry', 'entry'],
  ['x'.repeat(300), 'x'.repeat(100)],
])('%s is %s, whichever links lead to it', (entryId, sheet) => {
  expect(sheetOf(entryId)).toBe(sheet);
});

it('what travels has a short key', () => {
  expect(`${ownedPrefix('g'.repeat(1000))}${sheetOf('e'.repeat(1000))}`.length).toBeLessThanOrEqual(200);
});

it.each([
  [10, 10],
  ['12', 12],
  [' 7 ', 7],
  [0, null],
  ['', null],
  [-3, null],
  [1.5, null],
  ['many', null],
  [99_999_999, 9999],
  ['123456', 9999],
  [null, null],
])('%j counts as %j', (value, number) => {
  expect(countIn(value)).toBe(number);
});

const list = sampleList('too-much-tide.json');
const { units } = checkRoster(list, link(sampleDataset()), reconSquad).army;
const entryOf = (id: string) =>
  sheetOf(list.forces.flatMap(({ selections }) => selections).find((each) => each.id === id)?.entryId ?? '');

it('what the list has more of than the player is said once for each datasheet, of what was counted alone', () => {
  const [unit] = units;
  const sheet = entryOf(unit!.id);
  const same = units.filter(({ id }) => entryOf(id) === sheet);
  const needed = same.flatMap(({ models }): readonly Model[] => models).length;
  expect(shortLines(units, list, new Map())).toEqual(new Map());
  expect(shortLines(units, list, new Map([[sheet, needed]]))).toEqual(new Map());
  const twice = [...units, ...units];
  expect(shortLines(twice, list, new Map([[sheet, needed]]))).toEqual(
    new Map([[same[0]!.id, `${2 * needed} in this list, you have ${needed}`]]),
  );
  expect(ownedOf(new Map([[sheet, 3]]), `some-link::${sheet}`)).toBe(3);
  expect(ownedOf(new Map([[sheet, 3]]), 'another')).toBe(0);
});
