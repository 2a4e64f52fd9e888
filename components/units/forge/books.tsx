'use client';

import { Plus } from 'lucide-react';
import { Link } from '@/components/ui/link';
import { useRouter } from 'next/navigation';
import { useState, type ReactNode } from 'react';
import { Ago } from '@/components/ui/ago';
import { contentsOf, nameOf } from '@/components/list/format/bookPicker';
import { Button } from '@/components/ui/button';
import { Bin } from '@/components/ui/document/bin';
import { RowButtons } from '@/components/ui/document/rowButtons';
import { DropTarget, useFileDrop } from '@/components/ui/dropTarget';
import { Select } from '@/components/ui/field';
import { FileChooser } from '@/components/ui/fileChooser';
import { Pager, pageHref } from '@/components/ui/pager';
import { FailedLine } from '@/components/ui/stateMark';
import { useRequest } from '@/components/ui/useRequest';
import { beginBook, bookClient } from '@/lib/browser/books';
import type { BinnedRow } from '@/lib/browser/local/ownRows';
import { bookEditionSchema } from '@/lib/documents/book/book';
import { EDITIONS, FIRST_EDITION, type EditionId } from '@/lib/documents/book/editions.data';
import { bookPath, type BookSummary } from '@/lib/documents/book/savedBook';
import { parseJson } from '@/lib/foundation/json';
import type { Page } from '@/lib/foundation/page';
import { failed, type Result } from '@/lib/foundation/result';
import { CopyBookButton } from './bookButtons';
import { bookKind } from './games.model';

/** As much as the server takes at once, in bytes. */
const MOST_BYTES = 4 * 1024 * 1024;

/** Starts a unit book: a new one, or one from a file that was exported here. */
export function BeginBook() {
  const router = useRouter();
  const { busy, problem, setProblem, ask } = useRequest({ leaves: true });
  const [edition, setEdition] = useState<EditionId>(FIRST_EDITION);
  const begin = (book: Promise<Result<string>>) => void ask(book, (viewId) => router.push(bookPath(viewId)));
  function take([file, ...others]: readonly File[]): void {
    if (file === undefined || busy) return;
    if (others.length > 0) setProblem(`${others.length + 1} files at once: import one book at a time.`);
    else begin(importBook(file));
  }
  const over = useFileDrop(take);
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-end gap-2">
        <div className="basis-96 max-sm:basis-full">
          <Select
            label="What to write"
            value={edition}
            onChoose={(chosen) => setEdition(bookEditionSchema.parse(chosen))}
            choices={bookEditionSchema.options.map((each) => ({ value: each, name: bookKind(each) }))}
          />
        </div>
        <Button look="primary" icon={<Plus />} disabled={busy} onClick={() => begin(beginBook(edition))}>
          New unit book
        </Button>
        <FileChooser accept=".json,application/json" busy={busy} onFiles={take}>
          Import a book
        </FileChooser>
      </div>
      {over && <DropTarget>Drop to import the book.</DropTarget>}
      <p className="text-sm text-ink-faint">A book’s own file ends in .json. Drop it anywhere on this page.</p>
      <div role="status">{problem !== null && <FailedLine>{problem}</FailedLine>}</div>
    </div>
  );
}

async function importBook(file: File): Promise<Result<string>> {
  if (file.size > MOST_BYTES) {
    return failed(`${file.name} is larger than the ${MOST_BYTES / 1024 / 1024} MB allowed for a unit book.`);
  }
  const document = parseJson(await file.text());
  if (!document.ok) return failed(`${file.name} is not a JSON file: choose an exported unit book.`);
  const answer = await bookClient.createFrom(document.value);
  return answer.ok ? answer : failed(`${file.name} was not imported. ${answer.problem}`);
}

/** A book in a list of them: the way to it, what it holds, and what can be done to it. */
const BookRow = ({ book, note, children }: { book: BookSummary; note: ReactNode; children: ReactNode }) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
    <div className="min-w-0 flex-1 basis-60">
      <Link
        href={bookPath(book.viewId)}
        className="inline-flex items-center font-semibold break-words underline pointer-coarse:min-h-row decoration-transparent underline-offset-3 hover:decoration-current"
      >
        {nameOf(book)}
      </Link>
      <p className="text-sm text-ink-soft">{note}</p>
    </div>
    {children}
  </li>
);

/** What the server told, without what was taken out since: until it tells of that itself. */
function useLeft<Row extends { viewId: string }>(told: readonly Row[]) {
  const router = useRouter();
  const [gone, setGone] = useState<readonly string[]>([]);
  // What the server tells of no more may come back.
  const still = gone.filter((id) => told.some(({ viewId }) => viewId === id));
  if (still.length < gone.length) setGone(still);
  return {
    left: told.filter(({ viewId }) => !still.includes(viewId)),
    noteChange(viewId: string, isGone: boolean): void {
      setGone((before) => (isGone ? [...before, viewId] : before.filter((each) => each !== viewId)));
      router.refresh();
    },
  };
}

/** One page of this browser's unit books, last changed first. Deleting asks nothing, since it can be undone. */
export function OwnBooks({ page, origin }: { page: Page<BookSummary>; origin: string }) {
  const { left, noteChange } = useLeft(page.items);
  return (
    <>
      <ul className="divide-y divide-hairline border-y border-rule" aria-label="Your unit books">
        {left.map((book) => (
          <BookRow
            key={book.viewId}
            book={book}
            note={
              <>
                {EDITIONS[book.edition].units === 'data' && `${bookKind(book.edition)} · `}
                {contentsOf(book)} · <Ago iso={book.updatedAt} />
              </>
            }
          >
            <RowButtons
              viewId={book.viewId}
              name={book.name || 'the book without a name'}
              origin={origin}
              client={bookClient}
              onChanged={noteChange}
            />
          </BookRow>
        ))}
      </ul>
      {left.length === 0 && <p className="py-3 text-ink-soft">No unit books left.</p>}
      <Pager page={page} what="your unit books" href={(to) => pageHref('/books', to)} />
    </>
  );
}

/** This browser's deleted unit books that can still be restored. */
export function DeletedBooks({ items }: { items: readonly BinnedRow[] }) {
  const { left, noteChange } = useLeft(items);
  return <Bin items={left} client={bookClient} onTaken={(viewId) => noteChange(viewId, true)} />;
}

/** Finished books to look around in, or to begin with. */
export function SampleBooks({ books }: { books: readonly BookSummary[] }) {
  return (
    <section aria-labelledby="sample-books">
      <h2 id="sample-books">Examples</h2>
      <p className="mt-1 max-w-text text-ink-soft">
        Invented units with every keyword. Copy a book to change it, or make a list from it.
      </p>
      <ul className="mt-3 divide-y divide-hairline border-y border-rule">
        {books.map((book) => (
          <BookRow key={book.viewId} book={book} note={book.units.join(', ')}>
            <CopyBookButton viewId={book.viewId} of={book.name} />
          </BookRow>
        ))}
      </ul>
    </section>
  );
}
