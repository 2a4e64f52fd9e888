import { z } from 'zod';
import { savedBookSchema } from '@/lib/share/savedBook';
import type { EditionId } from '@/lib/units/editions.data';
import { bookIdIn } from '@/lib/view/sharing/pastedLink';
import { failed, ok, type Result } from '@/lib/foundation/result';

/** A unit book to choose. */
export interface BookChoice {
  readonly viewId: string;
  readonly name: string;
  readonly edition: EditionId;
  /** The names of its units. */
  readonly units: readonly string[];
}

/** Asks the server for the book behind a link; a line that says why not where there is none of that edition. */
export async function askForBook(text: string, edition: EditionId): Promise<Result<BookChoice>> {
  const viewId = bookIdIn(text);
  if (viewId === null) {
    return failed(
      'That is no link to a unit book: copy the address of its page, which ends in /books/ and ten characters.',
    );
  }
  try {
    const response = await fetch(`/api/books/${viewId}`);
    const answer = z.object({ book: savedBookSchema }).safeParse(await response.json());
    if (!answer.success) return failed('There is no such unit book: the link is wrong, or the book was deleted.');
    const { book } = answer.data;
    if (book.edition !== edition) {
      return failed(`The units of ${book.name || 'that book'} are for another game than this list.`);
    }
    return ok({ viewId, name: book.name, edition, units: book.units });
  } catch {
    return failed('The server cannot be reached: check the connection and try again.');
  }
}
