import { expect, it } from 'vitest';
import type { Weapon } from '@/lib/army/army';
import { weaponsOf } from '@/lib/play/table/pieces';
import { fact, legalArmy, model, weapon } from '../../builders';

const AT_TABLE = { weaponNotes: () => [] };

/** A thing whose profile says this. */
function thing(name: string, said: Readonly<Record<string, string>>, over: Partial<Weapon> = {}): Weapon {
  const characteristics = Object.entries(said).map(([label, value]) => ({ name: label, typeId: label, value }));
  const profile = { id: name, name, typeId: 't', typeName: 'Thing', characteristics, page: null, publicationId: null };
  return { ...weapon(name), profile, ...over };
}

const lines = (...weapons: readonly Weapon[]) =>
  weaponsOf([model('Warden', { weapons: fact(weapons) })], legalArmy(), AT_TABLE);

it('what a model is itself is its own; what was bought once for its unit is one for the unit', () => {
  const bought = { of: 'unit', purchases: [{ selection: 's', number: 1 }] } as const;
  const all = lines(thing('Steady', { Description: 'It stands.' }, { of: 'unit' }), thing('Flag', { S: '1' }, bought));
  expect(all?.map(({ name, shared }) => [name, shared])).toEqual([
    ['Steady', false],
    ['Flag', true],
  ]);
});

it('a profile that says one thing alone needs no word for it', () => {
  expect(lines(thing('Steady', { Description: 'It stands.' }))?.map(({ cells, remarks }) => [cells, remarks])).toEqual([
    [[], ['It stands.']],
  ]);
});
