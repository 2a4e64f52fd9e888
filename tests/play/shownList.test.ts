import { expect, it } from 'vitest';
import type { Roster } from '@/lib/documents/roster/schema';
import { formats } from '@/lib/formats';
import { differInData } from '@/lib/play/shownList';
import { sampleList } from '../samples/sampleData';

it.each<[string, keyof typeof formats, readonly [string, string], readonly [string, string], boolean]>([
  ['community data of two states', 'recon-squad', ['one', 'clans'], ['two', 'company'], true],
  ['the same community data', 'recon-squad', ['one', 'clans'], ['one', 'company'], false],
  ['books of two players', 'trenches-and-turbines', ['one', 'mine'], ['two', 'yours'], false],
  ['two states of one book', 'trenches-and-turbines', ['one', 'mine'], ['two', 'mine'], true],
])('lists with %s (%s) may differ in what a unit is or not', (_, id, one, other, differ) => {
  const sample = sampleList('the-grell-survey.json');
  const list = ([data, catalogueId]: readonly [string, string], game = 'a game') => {
    const roster: Roster = { ...sample, forces: sample.forces.map((force) => ({ ...force, catalogueId })) };
    return { revision: { data, roster }, dataset: { gameSystem: { id: game } }, format: formats[id] };
  };
  expect(differInData(list(one), list(other))).toBe(differ);
  // Those of another game are told of elsewhere.
  expect(differInData(list(one), list(other, 'another'))).toBe(false);
});
