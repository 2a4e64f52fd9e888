import type { Army, Model, Weapon } from '../../army/army';
import { unmarked } from '../../foundation/markup';
import type { AtTable } from '../../rules/atTable';
import type { PieceWeapon } from './piece';

/** A cell may be as wide as a weapon’s type; what is longer is a sentence. */
const CELL_WIDTH = 28;
const NOTHING: ReadonlySet<string> = new Set(['', '-', '–']);
const UNSHOWN: ReadonlySet<string> = new Set(['Special', 'Keywords']);

/** The weapons of some models with their profiles, those alike once; null: of one of them they are not known. */
export function weaponsOf(
  models: readonly Model[],
  army: Army,
  { weaponNotes }: Pick<AtTable, 'weaponNotes'>,
): readonly PieceWeapon[] | null {
  if (models.some(({ weapons }) => !weapons.known)) return null;
  const all = models.flatMap(({ weapons }) => (weapons.known ? weapons.value : []));
  const lines = new Map<string, PieceWeapon>();
  for (const weapon of all) {
    const line = lineOf(weapon, army, weaponNotes);
    const key = JSON.stringify(line);
    lines.set(key, { ...line, number: (lines.get(key)?.number ?? 0) + (weapon.times ?? 1) });
  }
  return [...lines.values()].map((line) => (line.shared ? { ...line, number: 1 } : line));
}

/** Words, not a figure. */
const WORDS = /\p{L}{2}\s+\p{L}/u;

function lineOf(weapon: Weapon, army: Army, weaponNotes: AtTable['weaponNotes']): PieceWeapon {
  const told = (weapon.profile?.characteristics ?? [])
    .map(({ name, value }) => ({ name, value: unmarked(value.trim()) }))
    .filter(({ name, value }) => !NOTHING.has(value) && !UNSHOWN.has(name));
  const isWide = ({ value }: (typeof told)[number]): boolean => value.length > CELL_WIDTH;
  // A text that says all that there is of it needs no word for itself.
  const isText = (each: (typeof told)[number]): boolean =>
    each.name === 'Abilities' || (told.length === 1 && WORDS.test(each.value));
  const isLong = (each: (typeof told)[number]): boolean => isText(each) || isWide(each);
  return {
    name: weapon.name,
    number: 1,
    cells: told.filter((each) => !isLong(each)),
    remarks: told.filter(isLong).map((each) => (isText(each) ? each.value : `${each.name}: ${each.value}`)),
    notes: weaponNotes(weapon, army),
    special: weapon.special,
    shared: weapon.of === 'unit' && weapon.purchases.length > 0,
  };
}
