import 'server-only';
import { editionOfSystem } from '../army/readings';
import { isAddedTo } from '../data/dataset';
import { formatById, formatsOf } from '../formats';
import type { SavedBook } from '../documents/book/savedBook';
import type { NewLinks } from '../documents/savedKind';
import type { SavedList } from '../documents/roster/savedList';
import type { DatasetSummary, DataSource } from '../documents/unitData';
import type { Format } from '../rules/format';
import type { UnitBook } from '../documents/book/book';
import { EDITIONS } from '../documents/book/editions.data';
import { storedBooks, storedLists } from './documents';
import { type HouseFile, manifestOf, replacedManifest, type StoredDataset } from './datasetRow';
import { findDataset, joinDataset, newerThan, storeDataset } from './datasets';
import { work } from './work/work';

/** Unit books as unit data: by themselves, or as house units beside the data that the community made. */

const NAMELESS = { own: 'Units of my own', house: 'House units' } as const;

/** Grows with every save of any of the books, so that later data of the same books has the higher revision. */
const revisionOf = (books: readonly SavedBook[]): number => books.reduce((sum, { version }) => sum + version, 0);

const named = (books: readonly SavedBook[]): readonly UnitBook[] =>
  books.map(({ book, name }) => ({ ...book, name: name.trim() || NAMELESS.own }));
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

/** Unit data with house units of some books for these factions; those of `keep` stay. Null: something is not here. */
export async function joinBooks(
  hash: string,
  factions: readonly string[],
  viewIds: readonly string[],
  keep: readonly string[] = [],
): Promise<DatasetSummary | null> {
  const base = await baseOf(hash);
  const books = await Promise.all([...new Set(viewIds)].map(storedBooks.find));
  if (base === null || !factions.every((id) => base.summary.factions.some((faction) => faction.id === id))) return null;
  const edition = editionOfSystem(base.summary.gameSystem);
  const saved = books.filter(
    (book): book is SavedBook => book !== null && EDITIONS[book.edition].units === 'data' && book.edition === edition,
  );
  if (saved.length < books.length) return null;
  const present = keep.length === 0 ? null : await findDataset(hash);
  const kept = houseFilesOf(present, factions).filter(
    ({ id }) => keep.includes(id) && !saved.some(({ book }) => book.id === id),
  );
  return joined(base, factions, saved, kept);
}

/** What is under a hash without house units; null: no such data. */
async function baseOf(hash: string): Promise<StoredDataset | null> {
  const stored = await findDataset(hash);
  return stored === null || stored.summary.joined === null ? stored : findDataset(stored.summary.joined.base);
}

const houseFilesOf = (stored: StoredDataset | null, factions: readonly string[]): readonly HouseFile[] =>
  (stored?.manifest.files ?? [])
    .filter((file) => factions.some((id) => isAddedTo(file, id)))
    .map((file) => {
      const book = stored?.summary.joined?.books.find(({ id }) => id === file.id);
      return { ...file, name: book?.name ?? NAMELESS.house };
    });

/** `kept`: files of books that cannot be made again. */
async function joined(
  base: StoredDataset,
  factions: readonly string[],
  books: readonly SavedBook[],
  kept: readonly HouseFile[],
): Promise<DatasetSummary | null> {
  const addsTo = [...new Set(factions)].sort();
  const all = books.map(({ book, version }) => ({
    book: { ...book, name: book.name.trim() || NAMELESS.house },
    version,
  }));
  const made = await work('houseFiles', { hash: base.summary.hash, books: all, addsTo });
  if (made === null) return null;
  return made.length + kept.length === 0 ? base.summary : joinDataset(base, made, kept);
}

/** Newer data with all these factions that a list may move to, house units as their books are now. Null: none. */
export async function newerData(
  hash: string,
  factions: readonly string[],
  owner: string | null,
): Promise<DatasetSummary | null> {
  const present = await findDataset(hash);
  const own = present?.summary.joined ?? null;
  if (present === null || own === null) return newerThan(hash, factions, owner);
  const base = await findDataset((await newerThan(own.base, factions, owner))?.hash ?? own.base);
  const has = (id: string): boolean => present.manifest.files.some((file) => file.id === id);
  if (base === null || !factions.every(has)) return null;
  const edition = editionOfSystem(base.summary.gameSystem);
  const books = (await storedBooks.withIds(own.books.map(({ id }) => id))).filter((book) => book.edition === edition);
  const kept = houseFilesOf(present, factions).filter(({ id }) => !books.some(({ book }) => book.id === id));
  const next = await joined(base, factions, books, kept);
  return next === null || next.hash === hash ? null : next;
}
