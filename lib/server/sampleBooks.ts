import 'server-only';
import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { VIEW_ID_ALPHABET, VIEW_ID_LENGTH } from '../foundation/viewId';
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
import { createdNow } from './createdNow';
import { work } from './work/work';

/** A JSON file of the samples, as it stands. */
export interface SampleDocument {
  name: string;
  text: string;
}

/** The JSON files directly in a folder, by name. None when there is no such folder. */
export async function sampleDocuments(folder: string): Promise<readonly SampleDocument[]> {
  const names = await readdir(/* turbopackIgnore: true */ folder).catch(() => []);
  const wanted = names.filter((name) => name.endsWith('.json')).sort();
  return Promise.all(
    wanted.map(async (name) => ({
      name,
      text: await readFile(path.join(/* turbopackIgnore: true */ folder, name), 'utf8'),
    })),
  );
}

/** The same parts always make the same link, so that a sample keeps its own on every start. */
export function fixedViewId(...parts: readonly string[]): string {
  const digest = createHash('sha256').update(parts.join('\0')).digest();
  return Array.from(
    digest.subarray(0, VIEW_ID_LENGTH),
    (byte) => VIEW_ID_ALPHABET[byte % VIEW_ID_ALPHABET.length],
  ).join('');
}

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

/** Stores the unit books of a folder, each under a link that stays, and all together as unit data. */
export async function loadSampleBooks(folder: string): Promise<LoadedBooks> {
  const found = (await sampleDocuments(folder)).flatMap(readBook);
  const books = found.map(({ book }) => book);
  if (books.length === 0) return { ids: [], dataset: null };
  for (const each of found) await storeBook(each);
  const { gameSystem, catalogues } = await work('bookFiles', { books, revision: REVISION });
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
  const db = database();
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
  await database().document.updateMany({
    where: { kind: savedBooks.kind, sample: { not: null }, id: { notIn: [...current] } },
    data: { sample: null },
  });
}
