'use client';

import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { Bin, type InBin } from '@/components/ui/document/bin';
import { RowButtons, useHidden } from '@/components/ui/document/rowButtons';
import { Pager, pageHref } from '@/components/ui/pager';
import type { Page } from '@/lib/foundation/page';
import { Ago } from '@/components/ui/ago';
import { bookPath, type BookSummary } from '@/lib/documents/book/savedBook';
import { bookClient } from '@/lib/browser/books';
import { bookKind } from '@/components/units/forge/games.model';
import { EDITIONS } from '@/lib/documents/book/editions.data';
import { amount } from '@/lib/foundation/words';

const MOST_NAMES = 4;

interface OwnBooksProps {
  page: Page<BookSummary>;
  origin: string;
}

/** One page of this browser's unit books, last changed first. Deleting asks nothing, since it can be undone. */
export function OwnBooks({ page, origin }: OwnBooksProps) {
  const router = useRouter();
  const { isHidden, hide } = useHidden();
  const left = page.items.filter(({ viewId }) => !isHidden(viewId));
  return (
    <>
      <ul className="divide-y divide-hairline border-y border-rule" aria-label="Your unit books">
        {left.map((book) => (
          <li key={book.viewId} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <div className="min-w-0 flex-1 basis-60">
              <Link
                href={bookPath(book.viewId)}
                className="font-semibold break-words underline decoration-transparent underline-offset-3 hover:decoration-current"
              >
                {book.name || 'Unit book without a name'}
              </Link>
              <p className="text-sm text-ink-soft">
                {EDITIONS[book.edition].units === 'data' && `${bookKind(book.edition)} · `}
                {contents(book)} · <Ago iso={book.updatedAt} />
              </p>
            </div>
            <RowButtons
              viewId={book.viewId}
              name={book.name || 'the book without a name'}
              origin={origin}
              client={bookClient}
              onHide={hide}
              onChanged={() => router.refresh()}
            />
          </li>
        ))}
      </ul>
      {left.length === 0 && <p className="py-3 text-ink-soft">No unit books any more.</p>}
      <Pager page={page} what="your unit books" href={(to) => pageHref('/books', to)} />
    </>
  );
}

/** This browser's deleted unit books that can still be restored. */
export function DeletedBooks({ items }: { items: readonly InBin[] }) {
  const router = useRouter();
  return <Bin items={items} client={bookClient} onChanged={() => router.refresh()} />;
}

function contents({ units }: BookSummary): string {
  if (units.length === 0) return 'No units yet';
  const names = units.slice(0, MOST_NAMES).map((name) => name || 'one without a name');
  const more = units.length - names.length;
  return `${amount(units.length, 'unit')}: ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
