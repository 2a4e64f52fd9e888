import type { OwnUnit, UnitBook } from '../documents/book/book';
import { EDITIONS } from '../documents/book/editions.data';
import { lacksOf } from '../documents/book/house';
import { buildDataset, type Dataset } from './dataset';
import type { LinkedDataset } from './link';
import { roleOf } from './ownUnitEntry';
import { bookCatalogue } from './ownUnits';
import type { DataFile } from './schema';

/**
 * A unit book as house units of the forces of some catalogues of a community's data: roles, profile types and keywords
 * are found there by their names. A unit that lacks what lists count (see `lacksOf`), or is in a role that the game
 * does not know, is left out.
 */
export function houseCatalogue(
  book: UnitBook,
  gameSystem: DataFile,
  revision: number,
  addsTo: readonly string[],
): DataFile {
  const ready = book.units.filter(
    (unit) => lacksOf(unit).length === 0 && roleOf(unit, EDITIONS[book.edition], gameSystem) !== null,
  );
  const { categoryEntries = [], ...catalogue } = bookCatalogue(
    { ...book, units: ready.map((unit) => underBook(unit, book.id)) },
    gameSystem,
    revision,
  );
  const known = new Set(gameSystem.categoryEntries?.map(({ id }) => id));
  return { ...catalogue, library: true, addsTo, categoryEntries: categoryEntries.filter(({ id }) => !known.has(id)) };
}

/**
 * Unit data with some books' house units beside it, in the place of those that it had. The other files stay as they
 * are.
 */
export function withHouseBooks(
  { hash: _, gameSystem, catalogues, ...ofWhole }: Dataset,
  books: readonly UnitBook[],
  revision: number,
  addsTo: readonly string[],
): Dataset {
  const files = [
    ...catalogues.filter((file) => file.addsTo === undefined),
    ...books.map((book) => houseCatalogue(book, gameSystem, revision, addsTo)),
  ];
  return { ...buildDataset(gameSystem, files), ...ofWhole };
}

/** The books whose house units are kept beside some unit data. */
export const houseBooksIn = ({ dataset }: Pick<LinkedDataset, 'dataset'>): readonly { id: string; name: string }[] =>
  dataset.catalogues.filter(({ addsTo }) => addsTo !== undefined).map(({ id, name }) => ({ id, name }));

/**
 * The id of a house unit's part in lists: no other book and no community's file has it, so that nothing of theirs
 * passes for this book's.
 */
export const houseId = (bookId: string, id: string): string => `${bookId}.${id}`;

function underBook(unit: OwnUnit, bookId: string): OwnUnit {
  const own = <T extends { id: string }>(part: T): T => ({ ...part, id: houseId(bookId, part.id) });
  return own({ ...unit, models: unit.models.map((model) => own({ ...model, weapons: model.weapons.map(own) })) });
}
