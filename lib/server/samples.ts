import 'server-only';
import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { UnitBook } from '../documents/book/book';
import { bookDocument } from '../documents/book/bookDocument';
import { savedBooks } from '../documents/book/savedBook';
import type { AnyDocument, DocumentKind } from '../documents/kind';
import { listDocument } from '../documents/roster/listDocument';
import { savedLists } from '../documents/roster/savedList';
import { isTroubling, type DatasetSummary } from '../documents/unitData';
import { parseDocument } from '../documents/versions';
import { createdNow, database } from './db';
import { storeBooks } from './bookData';
import { documentColumns } from './documentRow';
import { env } from './env';
import { importFolder } from './imports';
import { hashKey, newSecret, viewIdFrom } from './keys';
import { log } from './log';

/** Of the data that sample books make: they are one world, written once, and its content tells its versions apart. */
const REVISION = 1;

/** What the samples are now: the links of lists, the ids of books. */
interface Current {
  lists: string[];
  books: string[];
}

/** Stores the samples once, a folder for each format; those of earlier versions leave the front page alone. */
export async function loadSamples(
  folder: string = path.resolve(/* turbopackIgnore: true */ env().sampleFolder),
): Promise<void> {
  const current: Current = { lists: [], books: [] };
  const entries = await readdir(/* turbopackIgnore: true */ folder, { withFileTypes: true }).catch(() => []);
  const formats = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  for (const format of formats.sort()) await loadFormat(folder, format, current);
  const { document } = database();
  const [sample, data] = [{ not: null }, { sample: null }];
  await document.updateMany({ where: { kind: savedLists.kind, sample, viewId: { notIn: current.lists } }, data });
  await document.updateMany({ where: { kind: savedBooks.kind, sample, id: { notIn: current.books } }, data });
}

/** The unit data and the unit books of one format's samples, and the lists on them. */
async function loadFormat(samples: string, format: string, current: Current): Promise<void> {
  const folder = path.join(/* turbopackIgnore: true */ samples, format);
  const { datasets, problems } = await importFolder(folder, { kind: 'sample' });
  for (const problem of problems.filter(isTroubling)) log.warn(problem, 'a sample file has a problem');
  const all = [...datasets, ...(await loadBooks(folder, current))];
  for (const { name, text, document } of await samplesIn(listDocument, folder, 'lists')) {
    const dataset = all.find(({ gameSystem }) => gameSystem.id === document.gameSystemId);
    if (dataset === undefined) continue;
    const viewId = viewIdFrom(name, text, dataset.hash);
    const pin = { format, datasetHash: dataset.hash };
    const data = { id: randomUUID(), ...columnsOf(savedLists.kind, viewId, name, document), ...pin };
    const db = database();
    if ((await db.document.count({ where: { kind: savedLists.kind, viewId } })) === 0) {
      await createdNow(() => db.document.create({ data, select: { id: true } }));
    }
    current.lists.push(viewId);
  }
}

/** The JSON files in a folder, by name, as their kind reads them. None when there is no such folder. */
async function samplesIn<Document extends AnyDocument>(
  kind: DocumentKind<Document, never>,
  folder: string,
  within: string,
): Promise<readonly { name: string; text: string; document: Document }[]> {
  const place = path.join(/* turbopackIgnore: true */ folder, within);
  const names = await readdir(/* turbopackIgnore: true */ place).catch(() => []);
  const found = [];
  for (const name of names.filter((each) => each.endsWith('.json')).sort()) {
    const text = await readFile(path.join(/* turbopackIgnore: true */ place, name), 'utf8');
    const parsed = parseDocument(kind, JSON.parse(text));
    if (parsed.ok) found.push({ name, text, document: parsed.value });
    else log.warn({ file: name, problems: parsed.problem }, `a sample ${kind.called} cannot be read`);
  }
  return found;
}

/** The columns of a sample. Nobody knows its keys: it is copied, never changed. */
const columnsOf = (kind: string, viewId: string, sample: string, document: AnyDocument) => ({
  kind,
  viewId,
  editSecretHash: hashKey(newSecret()),
  ownerKeyHash: hashKey(newSecret()),
  sample,
  ...documentColumns(document),
});

/** Stores the unit books of a format, each under a link that stays, and all together as unit data, if there are any. */
async function loadBooks(folder: string, current: Current): Promise<readonly DatasetSummary[]> {
  const found = await samplesIn(bookDocument, folder, 'books');
  if (found.length === 0) return [];
  for (const { name, document } of found) await storeBook(name, document);
  const books = found.map(({ document }) => document);
  current.books.push(...books.map(({ id }) => id));
  return [await storeBooks(books, REVISION, { kind: 'sample' }, null)];
}

async function storeBook(file: string, book: UnitBook): Promise<void> {
  const { id } = book;
  const db = database();
  const data = { id, ...columnsOf(savedBooks.kind, viewIdFrom('book', id), file, book) };
  if (await createdNow(() => db.document.create({ data, select: { id: true } }))) return;
  const columns = documentColumns(book);
  await db.document.updateMany({
    where: { id, document: { not: columns.document } },
    data: { ...columns, facts: null, version: { increment: 1 } },
  });
  const isOther = { OR: [{ sample: null }, { sample: { not: file } }] };
  await db.document.updateMany({ where: { id, ...isOther }, data: { sample: file } });
}
