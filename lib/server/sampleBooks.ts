import 'server-only';
import { parseDocument } from '../documents/versions';
import { savedBooks } from '../documents/book/savedBook';
import type { DatasetSummary } from '../documents/unitData';
import type { UnitBook } from '../documents/book/book';
import { bookDocument } from '../documents/book/bookDocument';
import { documentColumns } from './documentRow';
import { manifestOf } from './datasetRow';
import { storeDataset } from './datasets';
import { database } from './db';
import { hashKey, newSecret } from './keys';
import { log } from './log';
import { fixedViewId, sampleDocuments, type SampleDocument } from './sampleFiles';
import { createdNow } from './createdNow';
import { valueOf } from './work/problem';
import { work } from './work/work';

/** Of the data that sample books make: they are one world, written once, and its content tells its versions apart. */
const REVISION = 1;

interface NamedBook {
  file: string;
  book: UnitBook;
}

export interface LoadedBooks {
  ids: readonly string[];
  /** What lists are made of; null: no books. */
  dataset: DatasetSummary | null;
}

/**
 * Stores the unit books of a folder, each once under a link that stays, and all of them together as unit data. A book
 * that changed since is brought up to date.
 */
export async function loadSampleBooks(folder: string): Promise<LoadedBooks> {
  const found = (await sampleDocuments(folder)).flatMap(readBook);
  const books = found.map(({ book }) => book);
  if (books.length === 0) return { ids: [], dataset: null };
  for (const each of found) await storeBook(each);
  const { gameSystem, catalogues } = valueOf(await work('bookFiles', { books, revision: REVISION }));
  const name = books.map((book) => book.name).join(', ');
  return {
    ids: books.map(({ id }) => id),
    dataset: await storeDataset({
      gameSystem,
      manifest: manifestOf(gameSystem, catalogues),
      files: [gameSystem, ...catalogues],
      name,
      source: { kind: 'sample' },
      problems: [],
      owner: null,
    }),
  };
}

function readBook({ name, text }: SampleDocument): readonly NamedBook[] {
  const parsed = parseDocument(bookDocument, JSON.parse(text));
  if (parsed.ok) return [{ file: name, book: parsed.value }];
  log.warn({ file: name, problems: parsed.problem }, 'a sample unit book cannot be read');
  return [];
}

async function storeBook({ file, book }: NamedBook): Promise<void> {
  const db = await database();
  const columns = documentColumns(book);
  // Nobody knows the keys: a sample is copied, never changed.
  const data = {
    id: book.id,
    kind: savedBooks.kind,
    viewId: fixedViewId('book', book.id),
    editSecretHash: hashKey(newSecret()),
    ownerKeyHash: hashKey(newSecret()),
    sample: file,
    ...columns,
  };
  if (await createdNow(() => db.document.create({ data, select: { id: true } }))) return;
  await db.document.updateMany({
    where: { id: book.id, document: { not: columns.document } },
    data: { ...columns, facts: null, version: { increment: 1 } },
  });
  await db.document.updateMany({
    where: { id: book.id, OR: [{ sample: null }, { sample: { not: file } }] },
    data: { sample: file },
  });
}

/** Takes all sample books but these off the page of samples; their links go on working. */
export async function dropOldSampleBooks(current: readonly string[]): Promise<void> {
  const db = await database();
  await db.document.updateMany({
    where: { kind: savedBooks.kind, sample: { not: null }, id: { notIn: [...current] } },
    data: { sample: null },
  });
}
