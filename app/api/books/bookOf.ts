import { failure } from '@/app/api/requests';
import { parseDocument, problemLine } from '@/lib/document/versions';
import type { UnitBook } from '@/lib/units/book';
import { bookDocument } from '@/lib/units/bookDocument';

export const NO_BOOK = 'There is no such unit book: the link is wrong, or the book was deleted.';
export const NOT_YOUR_BOOK = 'This unit book belongs to someone else: take a copy to change it.';

/** The unit book of a request, or the answer that says why it is none. */
export function bookOf(document: unknown): { readonly book: UnitBook } | { readonly answer: Response } {
  const parsed = parseDocument(bookDocument, document);
  return 'document' in parsed ? { book: parsed.document } : { answer: failure(400, problemLine(parsed.problems)) };
}
