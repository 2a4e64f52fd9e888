import 'server-only';
import { bookDataset } from '../battlescribe/ownUnits';
import { formatById } from '../formats';
import type { SavedBook } from '../share/savedBook';
import type { CreatedList } from '../share/savedList';
import type { DatasetSummary } from '../share/wire';
import { bookByViewId, booksById } from './books';
import { findDataset, importDataset } from './datasets';
import { hashKey } from './keys';
import { startList } from './startList';

/** The format whose units players write themselves. */
const FORMAT = 'trenches-and-turbines';
const NAMELESS = 'Units of my own';

/** Grows with every save of any of the books, so that later data of the same books has the higher revision. */
const revisionOf = (books: readonly SavedBook[]): number => books.reduce((sum, { version }) => sum + version, 0);

/**
 * Stores unit books of one edition as unit data, as they stand now: lists are pinned to it and stay what they were when a book is written on.
 * The same books at the same versions are stored once. `owner` as `hashKey` gives it: whose browser may choose the data.
 */
export async function storeBookData(books: readonly SavedBook[], owner: string | null): Promise<DatasetSummary> {
  const named = books.map(({ book, name }) => ({ ...book, name: name.trim() || NAMELESS }));
  const { gameSystem, catalogues } = bookDataset(named, revisionOf(books));
  return importDataset({ gameSystem, catalogues, name: named.map(({ name }) => name).join(', '), source: { kind: 'own' }, problems: [], owner });
}

/** Stores the books that some data was made of as they stand now, if they were changed since; then that is the newer data of its lists. A book that is gone changes nothing. */
export async function refreshBookData(hash: string, owner: string | null): Promise<void> {
  const stored = await findDataset(hash);
  if (stored === null || stored.summary.source.kind !== 'own') return;
  const { factions } = stored.summary;
  const books = await booksById(factions.map(({ id }) => id));
  const made = Math.max(0, ...factions.map(({ revision }) => revision));
  if (books.length === factions.length && revisionOf(books) > made) await storeBookData(books, owner);
}

/** Starts a list with a book's units as they stand now. Null: there is no such book (any more), or it is for another game. */
export async function startListOfBook(viewId: string, ownerKey: string): Promise<CreatedList | null> {
  const saved = await bookByViewId(viewId);
  const format = formatById(FORMAT);
  if (saved === null || saved.book.edition !== format?.edition) return null;
  const dataset = await storeBookData([saved], hashKey(ownerKey));
  return startList({ ownerKey, format, datasetHash: dataset.hash, catalogueId: saved.book.id, name: '', gameSize: null });
}
