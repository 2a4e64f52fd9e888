import { canonicalJson } from '@/lib/foundation/canonicalJson';
import type { OwnWeapon, UnitBook } from '@/lib/documents/book/book';

/** The weapons with a name of a book, each once however many models have it, by name. */
export function weaponsOf({ units }: Pick<UnitBook, 'units'>): readonly OwnWeapon[] {
  const weapons = units.flatMap(({ models }) => models.flatMap((model) => model.weapons));
  const named = weapons.filter(({ name }) => name.trim() !== '');
  const once = new Map(named.map((weapon) => [canonicalJson({ ...weapon, id: '' }), weapon]));
  return [...once.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** A weapon in a line, by which it is told from others of its name: `Rifle: Anti-Tank; Range 24"`. */
export function weaponLine({ name, keywords, stats, special }: OwnWeapon): string {
  const said = [
    ...(special ? ['special'] : []),
    ...keywords,
    ...Object.entries(stats).flatMap(([stat, value]) => (value.trim() === '' ? [] : [`${stat} ${value}`])),
  ];
  return said.length === 0 ? name : `${name}: ${said.join(', ')}`;
}
