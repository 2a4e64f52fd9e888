import { Disclosure } from '@/components/ui/disclosure';
import type { UnitBook } from '@/lib/documents/book/book';
import { bookDifferences } from '@/components/units/forge/bookDifferences.model';

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
