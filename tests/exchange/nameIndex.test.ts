import { expect, it } from 'vitest';
import { meantBy, searchOf } from '@/lib/exchange/nameIndex';

const THINGS = [
  ['Salvage Captain', [], ['Rivet Pistol', 'Bulwark Shield'], ['HQ']],
  ['Storm Lantern Bearers', ['Lampmen'], ['Captain’s Whistle'], ['Troops']],
  ['Stormboyz [Old]', [], ['Salvage Hook'], ['Fast Attack']],
  ['Éclair Squad', [], ['Storm Shield'], ['Whistle Corps']],
  ['Troops Carrier', [], [], ['Transport']],
] as const;
const find = searchOf(
  THINGS.map(([name, aliases, gear, roles]) => ({ item: name, fields: [[name], aliases, gear, roles] })),
);

it.each([
  ['salvage captain', ['Salvage Captain']],
  ['savlage captian', ['Salvage Captain']],
  ['strom lantren baerers', ['Storm Lantern Bearers']],
  ['capt', ['Salvage Captain', 'Storm Lantern Bearers']],
  ['boyz', ['Stormboyz [Old]']],
  ['old', ['Stormboyz [Old]']],
  ['eclair', ['Éclair Squad']],
  ['lampmen', ['Storm Lantern Bearers']],
  ['troops', ['Troops Carrier', 'Storm Lantern Bearers']],
  ['salvage', ['Salvage Captain', 'Stormboyz [Old]']],
  ['bulwark sheild', ['Salvage Captain']],
  ['whistle', ['Storm Lantern Bearers', 'Éclair Squad']],
  ['zzzz', []],
  [' ', []],
])('finds by %s: a name before gear, gear before a role, slips in each of several words', (typed, names) => {
  expect(find(typed).map(({ item }) => item)).toEqual(names);
});

const SLIPPED = searchOf(
  ['Crisis Team', 'XV25 Stealth Battlesuits', 'Kroot Carnivores', 'Commander', 'Gun Drones', 'Shut Gate'].map(
    (name) => ({
      item: name,
      fields: [[name], [], ['Suit', 'Sutler’s Gun'], ['Infantry']],
    }),
  ),
);

it.each([
  ['stelth sut', ['XV25 Stealth Battlesuits']],
  ['crisys', ['Crisis Team']],
  ['krut', ['Kroot Carnivores']],
  ['comander', ['Commander']],
  // Gear is found by its very words alone.
  ['sotlar', []],
  ['gun', ['Gun Drones', 'Commander', 'Shut Gate', 'Crisis Team', 'Kroot Carnivores', 'XV25 Stealth Battlesuits']],
  ['gnu', ['Gun Drones']],
  ['xyz', []],
])('of %s it finds the names that are hardly like it where nothing else is found', (typed, names) => {
  expect(SLIPPED(typed).map(({ item }) => item)).toEqual(names);
});

it('says what fits where that is not the name', () => {
  expect(find('bulwark sheild')[0]?.fits).toBe('Bulwark Shield');
  expect(find('savlage captian')[0]?.fits).toBeNull();
});

it.each([
  ['stelth sut', 'Stealth Suits'],
  ['krut', 'Kroot'],
  ['krut zzzz', 'Kroot'],
  ['zzzz', null],
  ['', null],
])('of %s it says what may have been meant', (typed, meant) => {
  expect(meantBy(['Kroot [Old]', 'XV25 Stealth Suits', 'Squid'], typed)).toBe(meant);
});
