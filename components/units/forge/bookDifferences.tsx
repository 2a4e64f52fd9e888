import { Disclosure } from '@/components/ui/disclosure';
import type { UnitBook } from '@/lib/documents/book/book';
import { canonicalJson } from '@/lib/foundation/canonicalJson';

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

interface BookDifferencesProps {
  mine: UnitBook;
  theirs: UnitBook;
}

/** What differs between this book and another version of it. */
export function BookDifferences({ mine, theirs }: BookDifferencesProps) {
  const lines = bookDifferences(mine, theirs);
  return (
    <Disclosure summary="What differs">
      <ul className="max-w-text list-disc pb-2 pl-5">
        {lines.map((line, at) => (
          // Two units may have the same name, and the order never changes.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at}>{line}</li>
        ))}
        {lines.length === 0 && <li>Nothing that can be seen.</li>}
      </ul>
    </Disclosure>
  );
}
