import 'server-only';
import { formatById, formatsOf } from '../formats';
import type { SavedBook } from '../documents/book/savedBook';
import type { NewLinks } from '../documents/savedKind';
import type { SavedList } from '../documents/roster/savedList';
import type { DatasetSummary, DataSource } from '../documents/unitData';
import type { Format } from '../rules/format';
import type { UnitBook } from '../documents/book/book';
import { EDITIONS } from '../documents/book/editions.data';
import { storedBooks, storedLists } from './documents';
import { manifestOf, replacedManifest } from './datasetRow';
import { findDataset, storeDataset } from './datasets';
import { work } from './work/work';

const NAMELESS = 'Units of my own';

/** Grows with every save of any of the books, so that later data of the same books has the higher revision. */
const revisionOf = (books: readonly SavedBook[]): number => books.reduce((sum, { version }) => sum + version, 0);

const named = (books: readonly SavedBook[]): readonly UnitBook[] =>
  books.map(({ book, name }) => ({ ...book, name: name.trim() || NAMELESS }));
const titleOf = (books: readonly UnitBook[]): string => books.map(({ name }) => name).join(', ');

/** Stores unit books of one edition as unit data; `owner`: whose browser may choose the data, null: anybody's. */
export async function storeBooks(
  books: readonly UnitBook[],
  revision: number,
  source: DataSource,
  owner: string | null,
): Promise<DatasetSummary> {
  const { gameSystem, catalogues } = await work('bookFiles', { books, revision });
  return storeDataset({
    gameSystem,
    manifest: manifestOf(gameSystem, catalogues),
    files: [gameSystem, ...catalogues],
    name: titleOf(books),
    source,
    problems: [],
    owner,
  });
}

/** Stores books of players as unit data, as they are now. */
export const storeBookData = (books: readonly SavedBook[], owner: string | null): Promise<DatasetSummary> =>
  storeBooks(named(books), revisionOf(books), { kind: 'own' }, owner);

/** Adds books to the data of a list; its own books stay as stored. Null: there is no such data. */
export async function addToBookData(
  hash: string,
  books: readonly SavedBook[],
  owner: string | null,
): Promise<DatasetSummary | null> {
  const stored = await findDataset(hash);
  if (stored === null) return null;
  const { summary } = stored;
  const present = new Set(summary.factions.map(({ id }) => id));
  const added = books.filter(({ book }) => !present.has(book.id));
  if (added.length === 0) return summary;
  // The revision of data is the sum of its books' versions; sample books are under one of their own.
  const before =
    summary.source.kind === 'sample' ? revisionOf(await storedBooks.withIds([...present])) : madeAt(summary);
  const revision = before + revisionOf(added);
  const files = await work('furtherBooks', { hash, books: named(added), revision });
  if (files === null) return null;
  return storeDataset({
    gameSystem: summary.gameSystem,
    manifest: replacedManifest(stored, files),
    files,
    name: `${summary.name}, ${titleOf(named(added))}`,
    source: { kind: 'own' },
    problems: [],
    owner,
  });
}

const madeAt = ({ factions }: DatasetSummary): number => Math.max(0, ...factions.map(({ revision }) => revision));

/** Stores the books of some data as they are now, if they were changed since; a book that is gone changes nothing. */
export async function refreshBookData(hash: string, owner: string | null): Promise<void> {
  const stored = await findDataset(hash);
  if (stored === null || stored.summary.source.kind !== 'own') return;
  const { factions } = stored.summary;
  const books = await storedBooks.withIds(factions.map(({ id }) => id));
  if (books.length === factions.length && revisionOf(books) > madeAt(stored.summary)) await storeBookData(books, owner);
}

/** Starts a list with a book's units, of the named format, else of the first that plays them. Null: none does. */
export async function startListOfBook(
  viewId: string,
  formatId: string | null,
  owner: string,
): Promise<NewLinks<SavedList> | null> {
  const saved = await storedBooks.find(viewId);
  if (saved === null) return null;
  const format = formatId === null ? formatsOf(saved.book.edition)[0] : formatById(formatId);
  if (format?.edition !== saved.book.edition || EDITIONS[format.edition].units !== 'books') return null;
  return startForceOfBooks({ owner, format, books: [viewId], name: '', gameSize: null });
}

export interface ForceToStart extends Omit<ListToStart, 'datasetHash' | 'catalogueIds'> {
  /** The links of its unit books, at least one. */
  books: readonly string[];
}

/** Starts a list with a force for each book. Null: a book is gone, or is for another game. */
export async function startForceOfBooks({ books, ...list }: ForceToStart): Promise<NewLinks<SavedList> | null> {
  const found = await Promise.all([...new Set(books)].map(storedBooks.find));
  const saved = found.filter((book): book is SavedBook => book?.book.edition === list.format.edition);
  if (saved.length === 0 || saved.length < found.length) return null;
  const { hash } = await storeBookData(saved, list.owner);
  return startList({ ...list, datasetHash: hash, catalogueIds: saved.map(({ book }) => book.id) });
}

export interface ListToStart {
  owner: string;
  format: Format;
  datasetHash: string;
  /** A force for each of these, in that order. */
  catalogueIds: readonly string[];
  /** As the player wrote it; empty for the factions' own names. */
  name: string;
  /** The agreed size or limit of the game in points; null: none. */
  gameSize: number | null;
}

/** Saves a new list with what its factions' data demands. Null: no such data, or not these factions in it. */
export async function startList({ owner, format, ...list }: ListToStart): Promise<NewLinks<SavedList> | null> {
  const { datasetHash } = list;
  const document = await work('newRoster', { ...list, format: format.id }, { kin: datasetHash });
  return document === null ? null : storedLists.create({ owner, document, pin: { format: format.id, datasetHash } });
}
