import 'server-only';
import { bookCatalogue, bookDataset, houseCatalogue } from '../../../data/ownUnits';
import type { UnitBook } from '../../../documents/book/book';
import { type FileToStore, fileToStore } from '../../datasetRow';
import type { Ask } from '../serveJobs';
import { gameSystemFor } from './data';

/** Books of one edition as unit data by themselves. */
export function bookFiles({ books, revision }: { books: readonly UnitBook[]; revision: number }) {
  const { gameSystem, catalogues } = bookDataset(books, revision);
  return { gameSystem: fileToStore(gameSystem), catalogues: catalogues.map(fileToStore) };
}

/** Further books for a dataset of books. Null: it is not here. */
export async function furtherBooks(
  { hash, books, revision }: { hash: string; books: readonly UnitBook[]; revision: number },
  ask: Ask,
): Promise<readonly FileToStore[] | null> {
  const gameSystem = await gameSystemFor(hash, ask);
  return gameSystem === null ? null : books.map((book) => fileToStore(bookCatalogue(book, gameSystem, revision)));
}

/** Books as house units for forces of some catalogues of a dataset. Null: it is not here. */
export async function houseFiles(
  {
    hash,
    books,
    addsTo,
  }: { hash: string; books: readonly { book: UnitBook; version: number }[]; addsTo: readonly string[] },
  ask: Ask,
): Promise<readonly FileToStore[] | null> {
  const gameSystem = await gameSystemFor(hash, ask);
  return gameSystem === null
    ? null
    : books.map(({ book, version }) => fileToStore(houseCatalogue(book, gameSystem, version, addsTo)));
}
