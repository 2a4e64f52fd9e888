import type { OwnUnit, UnitBook } from '../documents/book/book';
import { lacksOf } from '../documents/book/definitions';
import { type Edition, EDITIONS, FIRST_EDITION, OWN_UNITS } from '../documents/book/editions.data';
import { buildDataset, type Dataset } from './dataset';
import { asId, linksTo, POINTS, profileTypesOf, roleOf, unitEntry } from './ownUnitEntry';
import type { CategoryEntry, DataFile } from './schema';
import type { LinkedDataset } from './link';

const FORCE = { id: 'force', name: 'Force' } as const;
const BATTLESCRIBE = '2.03';

/** Whether a game system is made of unit books, of whatever edition. */
export const isOwnGameSystem = (id: string): boolean => id === OWN_UNITS || id.startsWith(`${OWN_UNITS}-`);

/** Unit books as unit data: a game system and a catalogue for each. Throws for books of several editions. */
export function bookDataset(books: readonly UnitBook[], revision: number): Dataset {
  const edition = books[0]?.edition ?? FIRST_EDITION;
  if (books.some((book) => book.edition !== edition)) throw new Error('a dataset holds books of one edition');
  const gameSystem = ownGameSystem(EDITIONS[edition], books);
  return buildDataset(
    gameSystem,
    books.map((book) => bookCatalogue(book, gameSystem, revision)),
  );
}

/** A unit book as a catalogue of a game system. */
export function bookCatalogue(book: UnitBook, gameSystem: DataFile, revision: number): DataFile {
  const made = book.units.map((unit) => unitEntry(unit, EDITIONS[book.edition], gameSystem, book.definitions ?? []));
  const categories = new Map(made.flatMap((each) => each.categories).map((category) => [category.id, category]));
  return {
    kind: 'catalogue',
    id: book.id,
    name: book.name,
    revision,
    battleScribeVersion: BATTLESCRIBE,
    file: `${book.id}.cat`,
    gameSystemId: gameSystem.id,
    gameSystemRevision: gameSystem.revision,
    library: false,
    categoryEntries: [...categories.values()],
    selectionEntries: made.map(({ entry }) => entry),
  };
}

function ownGameSystem(edition: Edition, books: readonly UnitBook[]): DataFile {
  const { roles, gameSystem } = edition;
  const written = books.flatMap(({ units }) => units.flatMap(({ slot }) => slot ?? []));
  const categories = [...new Set([...roles, ...written])].map((role): CategoryEntry => ({
    id: `role-${asId(role)}`,
    name: role,
  }));
  return {
    kind: 'gameSystem',
    ...gameSystem,
    revision: 1,
    battleScribeVersion: BATTLESCRIBE,
    file: `${gameSystem.id}.gst`,
    gameSystemId: gameSystem.id,
    gameSystemRevision: 1,
    library: false,
    costTypes: [{ ...POINTS, defaultCostLimit: -1 }],
    profileTypes: profileTypesOf(edition),
    categoryEntries: categories,
    forceEntries: [{ ...FORCE, categoryLinks: linksTo(FORCE.id, categories) }],
  };
}

/** A unit book as house units of some catalogues' forces; without what lists count, or a role, a unit is left out. */
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

/** Replaces the house units of unit data by those of some books. Other files stay. */
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

/** The id of a house unit's part in lists: no other book and no community's file has it. */
export const houseId = (bookId: string, id: string): string => `${bookId}.${id}`;

function underBook(unit: OwnUnit, bookId: string): OwnUnit {
  const own = <T extends { id: string }>(part: T): T => ({ ...part, id: houseId(bookId, part.id) });
  return own({ ...unit, models: unit.models.map((model) => own({ ...model, weapons: model.weapons.map(own) })) });
}
