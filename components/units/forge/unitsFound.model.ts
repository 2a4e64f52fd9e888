import type { OwnUnit } from '@/lib/documents/book/book';
import { lettersOf } from '@/lib/foundation/words';

/** The units of a book in which each of the words stands: in a name, a weapon, a keyword, a tag, a role. */
export function unitsFound(units: readonly OwnUnit[], wanted: string): readonly OwnUnit[] {
  const words = wanted
    .split(/\s+/)
    .map(lettersOf)
    .filter((word) => word !== '');
  return words.length === 0
    ? units
    : units.filter((unit) => {
        const text = textOf(unit);
        return words.every((word) => text.includes(word));
      });
}

const textOf = ({ name, slot, keywords, tags, factions, models }: OwnUnit): string =>
  [
    name,
    slot ?? '',
    ...keywords,
    ...tags,
    ...factions,
    ...models.flatMap((model) => [model.name, ...model.weapons.flatMap((weapon) => [weapon.name, ...weapon.keywords])]),
  ]
    .map(lettersOf)
    .join(' ');
