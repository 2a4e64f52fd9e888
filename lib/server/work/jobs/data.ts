import 'server-only';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Dataset } from '../../../data/dataset';
import { link, type LinkedDataset } from '../../../data/link';
import { entryIdsOf } from '../../../data/missingSelections';
import { withoutIdleIds } from '../../../data/idleIds';
import { bookCatalogue, bookDataset, houseCatalogue } from '../../../data/ownUnits';
import type { DataFile } from '../../../data/schema';
import type { UnitBook } from '../../../documents/book/book';
import { type FileToStore, fileToStore, unpacked } from '../../datasetRow';
import { lru } from '../../lru';
import type { PackedDataset } from '../../datasets';
import { KINS } from '../messages';
import type { Ask } from '../serveJobs';

/** Unit data inside a process that works for the server: asked for as stored, read here, or made of unit books. */

const linked = lru<LinkedDataset | null>(KINS, () => 1);
const entryIds = lru<ReadonlySet<string> | null>(KINS, () => 1);

/** What forces of some catalogues need of a dataset; `ids` null: all of it. Null: it is not here, or not whole. */
export async function datasetFor(hash: string, ids: readonly string[] | null, ask: Ask): Promise<Dataset | null> {
  const packed = (await ask('packed', { hash, ids })) as PackedDataset | null;
  if (packed === null) return null;
  const files = await Promise.all(packed.files.map(unpacked));
  const gameSystem = files.find(({ kind }) => kind === 'gameSystem');
  if (gameSystem === undefined) throw new Error(`the data ${hash} has no game system`);
  return { hash, gameSystem, catalogues: files.filter((file) => file !== gameSystem), ...packed.ofWhole };
}

/** The same, linked and kept in this process for the next time. */
export function linkedFor(hash: string, ids: readonly string[], ask: Ask): Promise<LinkedDataset | null> {
  const wanted = [...new Set(ids)].sort();
  return linked.get([hash, ...wanted].join(' '), async () => {
    const dataset = await datasetFor(hash, wanted, ask);
    return dataset === null ? null : link(dataset);
  });
}

/** The game system of a dataset by itself. Null: it is not here. */
const gameSystemFor = async (hash: string, ask: Ask): Promise<DataFile | null> =>
  (await datasetFor(hash, [], ask))?.gameSystem ?? null;

/** The ids of all entries of a dataset, whoever is offered them; empty when it is not here. */
export async function entryIdsFor(hash: string, ask: Ask): Promise<ReadonlySet<string>> {
  const ids = await entryIds.get(hash, async () => {
    const dataset = await datasetFor(hash, null, ask);
    return dataset === null ? null : entryIdsOf(link(dataset));
  });
  return ids ?? new Set();
}

/** The slice of one faction as the JSON that a browser gets. Null: it is not here. */
export async function writtenSlice(
  { hash, catalogueId }: { hash: string; catalogueId: string },
  ask: Ask,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const dataset = await datasetFor(hash, [catalogueId], ask);
  return dataset === null ? null : new TextEncoder().encode(JSON.stringify(withoutIdleIds(dataset)));
}

/** Compresses a slice by Brotli, which takes seconds. Null: the slice is not here. */
export async function compressedSlice(of: { hash: string; catalogueId: string }, ask: Ask): Promise<Uint8Array | null> {
  const json = await writtenSlice(of, ask);
  if (json === null) return null;
  return brotliCompressSync(json, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: json.length,
    },
  });
}

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
