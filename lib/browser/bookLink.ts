import { call } from '@/lib/api/client';
import { books } from '@/lib/api/books';
import type { EditionId } from '@/lib/documents/book/editions.data';
import type { BookSummary } from '@/lib/documents/book/savedBook';
import { bookIdIn } from '@/lib/api/pastedLink';
import { failed, ok, type Result } from '@/lib/foundation/result';

export type BookChoice = Pick<BookSummary, 'viewId' | 'name' | 'edition' | 'units'>;

/** Asks the server for the book behind a link; a line that says why not where there is none of that edition. */
export async function askForBook(text: string, edition: EditionId): Promise<Result<BookChoice>> {
  const viewId = bookIdIn(text);
  if (viewId === null) {
    return failed('That is no link to a unit book. It ends in /books/ and ten characters.');
  }
  const found = await call(books.read, { params: { viewId } });
  if (!found.ok) return found;
  const book = found.value;
  if (book.edition !== edition) {
    return failed(`The units of ${book.name || 'that book'} are for another game than this list.`);
  }
  return ok({ viewId, name: book.name, edition, units: book.units });
}
