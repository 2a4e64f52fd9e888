import { z } from 'zod';
import { savedBookSchema } from '@/lib/share/savedBook';
import { VIEW_ID_ALPHABET, VIEW_ID_LENGTH } from '@/lib/share/savedList';
import type { BookEdition } from '@/lib/units/book';

/** A unit book to choose. */
export interface BookChoice {
  readonly viewId: string;
  readonly name: string;
  readonly edition: BookEdition;
  /** The names of its units. */
  readonly units: readonly string[];
}

const LINK = new RegExp(`(?:^|/books/)([${VIEW_ID_ALPHABET}]{${VIEW_ID_LENGTH}})(?=$|[/?#])`);

/** The book that a pasted link leads to, or its bare code; null when that is none. */
export function viewIdIn(text: string): string | null {
  return LINK.exec(text.trim())?.[1] ?? null;
}

/** Asks the server for the book behind a link; a line that says why not where there is none of that edition. */
export async function askForBook(
  text: string,
  edition: BookEdition,
): Promise<BookChoice | { readonly problem: string }> {
  const viewId = viewIdIn(text);
  if (viewId === null) {
    return {
      problem: 'That is no link to a unit book: copy the address of its page, which ends in /books/ and ten signs.',
    };
  }
  try {
    const response = await fetch(`/api/books/${viewId}`);
    const answer = z.object({ book: savedBookSchema }).safeParse(await response.json());
    if (!answer.success) return { problem: 'There is no such unit book: the link is wrong, or the book was deleted.' };
    const { book } = answer.data;
    if (book.edition !== edition) {
      return { problem: `The units of ${book.name || 'that book'} are for another game than this list.` };
    }
    return { viewId, name: book.name, edition, units: book.units };
  } catch {
    return { problem: 'The server cannot be reached: check the connection and try again.' };
  }
}
