import Link from 'next/link';
import { bookPath, type BookSummary } from '@/lib/documents/book/savedBook';
import { CopyBookButton } from './bookButtons';

/** Finished books to look around in, or to begin with. */
export function SampleBooks({ books }: { books: readonly BookSummary[] }) {
  return (
    <section aria-labelledby="sample-books">
      <h2 id="sample-books">Examples</h2>
      <p className="mt-1 max-w-text text-ink-soft">
        Invented units with every keyword of the document. Take a copy to change them, or open a book and make a list of
        it as it is.
      </p>
      <ul className="mt-3 divide-y divide-hairline border-y border-rule">
        {books.map(({ viewId, name, units }) => (
          <li key={viewId} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
            <div className="min-w-0 flex-1 basis-60">
              <Link
                href={bookPath(viewId)}
                className="font-semibold break-words underline decoration-transparent underline-offset-3 hover:decoration-current"
              >
                {name}
              </Link>
              <p className="text-sm text-ink-soft">{units.join(', ')}</p>
            </div>
            <CopyBookButton viewId={viewId} of={name} />
          </li>
        ))}
      </ul>
    </section>
  );
}
