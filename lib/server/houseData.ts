import 'server-only';
import { editionOfSystem } from '../army/readings';
import { isAddedTo } from '../data/dataset';
import type { SavedBook } from '../documents/book/savedBook';
import type { DatasetSummary } from '../documents/unitData';
import { EDITIONS } from '../documents/book/editions.data';
import { storedBooks } from './documents';
import type { HouseFile, StoredDataset } from './datasetRow';
import { findDataset, joinDataset, newerThan } from './datasets';
import { work } from './work/work';

/** House units: what players wrote, beside the data that the community made. */

const NAMELESS = 'House units';

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

/** The files with house units for some factions that a dataset has. */
const houseFilesOf = (stored: StoredDataset | null, factions: readonly string[]): readonly HouseFile[] =>
  (stored?.manifest.files ?? [])
    .filter((file) => factions.some((id) => isAddedTo(file, id)))
    .map((file) => {
      const book = stored?.summary.joined?.books.find(({ id }) => id === file.id);
      return { ...file, name: book?.name ?? NAMELESS };
    });

/** `kept`: files of books that cannot be made again. */
async function joined(
  base: StoredDataset,
  factions: readonly string[],
  books: readonly SavedBook[],
  kept: readonly HouseFile[],
): Promise<DatasetSummary | null> {
  const addsTo = [...new Set(factions)].sort();
  const named = books.map(({ book, version }) => ({ book: { ...book, name: book.name.trim() || NAMELESS }, version }));
  const made = await work('houseFiles', { hash: base.summary.hash, books: named, addsTo });
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
