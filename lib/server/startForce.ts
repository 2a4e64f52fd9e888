import 'server-only';
import type { Format } from '../rules/format';
import type { SavedBook } from '../documents/book/savedBook';
import type { NewLinks } from '../documents/savedKind';
import type { SavedList } from '../documents/roster/savedList';
import { storeBookData } from './bookData';
import { storedBooks } from './documents';
import { startForces } from './startList';

export interface ForceToStart {
  owner: string;
  format: Format;
  /** The links of its unit books, at least one. */
  books: readonly string[];
  /** As the player wrote it; empty for the books' own names. */
  name: string;
  /** The agreed limit in points; null: none. */
  gameSize: number | null;
}

/** Starts a list with a force for each book. Null: a book is gone, or is for another game. */
export async function startForceOfBooks({ books, ...list }: ForceToStart): Promise<NewLinks<SavedList> | null> {
  const found = await Promise.all([...new Set(books)].map(storedBooks.find));
  const saved = found.filter((book): book is SavedBook => book?.book.edition === list.format.edition);
  if (saved.length === 0 || saved.length < found.length) return null;
  const { hash } = await storeBookData(saved, list.owner);
  return startForces({ ...list, datasetHash: hash, catalogueIds: saved.map(({ book }) => book.id) });
}
