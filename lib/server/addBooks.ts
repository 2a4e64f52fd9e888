import 'server-only';
import { formatById } from '../formats';
import { catalogueIdsOf } from '../documents/roster/find';
import { MOST_BOOKS, type SavedBook } from '../documents/book/savedBook';
import type { SavedList } from '../documents/roster/savedList';
import { EDITIONS } from '../documents/book/editions.data';
import { addToBookData } from './bookData';
import { storedBooks } from './books';
import { storedLists } from './lists';
import type { Access, Change } from './documentChange';
import { valueOf } from './work/problem';
import { work } from './work/work';

export interface BooksToAdd {
  /** The version of the list that this builds on. */
  version: number;
  line?: string | undefined;
  /** The links of the books. */
  books: readonly string[];
}

/**
 * Adds a force for each of some unit books to a list of such books, and moves the list to data that has them too. The
 * units that it has stay as they are, also those of books that were changed since. `refused`: nothing was changed, and
 * why.
 */
export async function addBooks(
  viewId: string,
  access: Access,
  { version, line, books }: BooksToAdd,
): Promise<Change<SavedList> | { outcome: 'refused'; problem: string }> {
  const list = await storedLists.editable(viewId, access);
  if (list === null) return { outcome: 'forbidden' };
  const edition = formatById(list.format)?.edition;
  const found = await Promise.all([...new Set(books)].map(storedBooks.find));
  const saved = found.filter((each): each is SavedBook => each !== null);
  if (saved.length < found.length) return refused('One of these unit books is not there any more: choose again.');
  if (
    edition === undefined ||
    EDITIONS[edition].units === 'data' ||
    saved.some(({ book }) => book.edition !== edition)
  ) {
    return refused('The units of one of these books are for another game than this list.');
  }
  const present = catalogueIdsOf(list.roster);
  const wanted = saved.filter(({ book }) => !present.includes(book.id));
  if (wanted.length === 0) return refused('The units of these books are in this list already.');
  if (present.length + wanted.length > MOST_BOOKS) return refused(`A force draws on ${MOST_BOOKS} unit books at most.`);
  const dataset = await addToBookData(list.datasetHash, wanted, access.owner);
  if (dataset === null) return { outcome: 'no-dataset' };
  const catalogueIds = wanted.map(({ book }) => book.id);
  const asked = { datasetHash: dataset.hash, catalogueIds, of: [...present, ...catalogueIds] };
  const forces = valueOf(await work('newForces', asked, { kin: dataset.hash }));
  if (forces === null) return { outcome: 'no-dataset' };
  return storedLists.update(
    viewId,
    access,
    version,
    { ...list.roster, forces: [...list.roster.forces, ...forces] },
    dataset.hash,
    line,
  );
}

const refused = (problem: string) => ({ outcome: 'refused', problem }) as const;
