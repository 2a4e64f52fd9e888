import 'server-only';
import type { OfferedBooks } from '@/components/list/format/bookPicker';
import { storedBooks } from '@/lib/server/documents';
import type { BookSummary } from '@/lib/documents/book/savedBook';
import type { EditionId } from '@/lib/documents/book/editions.data';

/** The unit books of an edition that a visitor may take units from. */
export async function offeredBooks(owner: string | null, edition: EditionId): Promise<OfferedBooks> {
  const [own, samples] = await Promise.all([owner === null ? [] : storedBooks.own(owner), storedBooks.samples()]);
  const fits = (book: BookSummary): boolean => book.edition === edition;
  return { own: own.filter(fits).map(bookChoice), samples: samples.filter(fits).map(bookChoice) };
}

/** What is shown of a unit book to be chosen. */
export const bookChoice = ({ viewId, name, edition, units }: BookSummary) => ({ viewId, name, edition, units });
