import type { UnitBook } from '../documents/book/book';
import { EDITIONS, FIRST_EDITION, OWN_UNITS, type Edition } from '../documents/book/editions.data';
import { buildDataset, type Dataset } from './dataset';
import { POINTS, unitEntry } from './ownUnitEntry';
import { asId } from './ownUnitProfile';
import { profileTypesOf } from './ownUnits.data';
import type { CategoryEntry, DataFile } from './schema';

const FORCE = { id: 'force', name: 'Force' } as const;
const BATTLESCRIBE = '2.03';

/** Whether a game system is made of unit books, of whatever edition. */
export const isOwnGameSystem = (id: string): boolean => id === OWN_UNITS || id.startsWith(`${OWN_UNITS}-`);

/**
 * Unit books as unit data: a game system and a catalogue for each, of that revision. The same books make the same
 * dataset. Throws for books of several editions, which no list can mix.
 */
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
    forceEntries: [
      {
        ...FORCE,
        categoryLinks: categories.map((category) => ({
          id: `${FORCE.id}-${category.id}`,
          name: category.name,
          targetId: category.id,
        })),
      },
    ],
  };
}
