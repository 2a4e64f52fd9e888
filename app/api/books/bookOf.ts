import { failure } from '@/app/api/requests';
import type { UnitBook } from '@/lib/units/book';
import { bookProblemText, parseBook } from '@/lib/units/versions';

export const NO_BOOK = 'There is no such unit book: the link is wrong, or the book was deleted.';
export const NOT_YOUR_BOOK = 'This unit book belongs to someone else: take a copy to change it.';

/** The unit book of a request, or the answer that says why it is none. */
export function bookOf(document: unknown): { readonly book: UnitBook } | { readonly answer: Response } {
  const parsed = parseBook(document);
  return 'book' in parsed ? parsed : { answer: failure(400, bookProblemText(parsed.problems)) };
}
