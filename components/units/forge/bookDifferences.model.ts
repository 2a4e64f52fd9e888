import { canonicalJson } from '@/lib/foundation/canonicalJson';
import type { UnitBook } from '@/lib/documents/book/book';

/** What differs between two versions of a unit book, in words: a line for each thing. Empty: nothing does. */
export function bookDifferences(mine: UnitBook, theirs: UnitBook): readonly string[] {
  const other = new Map(theirs.units.map((unit) => [unit.id, unit]));
  const own = new Set(mine.units.map(({ id }) => id));
  const called = (name: string): string => name || 'a unit without a name';
  return [
    ...(mine.name === theirs.name ? [] : [`Its name: “${mine.name}” here, “${theirs.name}” there`]),
    ...mine.units.flatMap((unit) => {
      const there = other.get(unit.id);
      if (there === undefined) return [`Only in yours: ${called(unit.name)}`];
      return canonicalJson(unit) === canonicalJson(there) ? [] : [`Written differently: ${called(unit.name)}`];
    }),
    ...theirs.units.filter(({ id }) => !own.has(id)).map(({ name }) => `Only in the other: ${called(name)}`),
    ...(mine.notes === theirs.notes ? [] : ['The notes on the book']),
    ...(canonicalJson(mine.definitions ?? []) === canonicalJson(theirs.definitions ?? []) ? [] : ['Own keywords']),
  ];
}
