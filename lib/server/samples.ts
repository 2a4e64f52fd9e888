import 'server-only';
import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { parseDocument } from '../documents/versions';
import { listDocument } from '../documents/roster/listDocument';
import { savedLists } from '../documents/roster/savedList';
import { isTroubling } from '../documents/unitData';
import { database } from './db';
import { env } from './env';
import { importFolder } from './folder';
import { hashKey, newSecret } from './keys';
import { documentColumns } from './documentRow';
import { log } from './log';
import { dropOldSampleBooks, fixedViewId, loadSampleBooks, sampleDocuments, type SampleDocument } from './sampleBooks';
import { createdNow } from './createdNow';

async function formatFolders(folder: string): Promise<readonly string[]> {
  const entries = await readdir(/* turbopackIgnore: true */ folder, { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

async function storeSample(
  format: string,
  { name, text }: SampleDocument,
  datasetHash: string,
): Promise<string | null> {
  const parsed = parseDocument(listDocument, JSON.parse(text));
  if (!parsed.ok) {
    log.warn({ file: name, problems: parsed.problem }, 'a sample list cannot be read');
    return null;
  }
  const viewId = fixedViewId(name, text, datasetHash);
  const db = database();
  // Nobody knows the keys: a sample is copied, never changed.
  const data = {
    id: randomUUID(),
    kind: savedLists.kind,
    viewId,
    editSecretHash: hashKey(newSecret()),
    ownerKeyHash: hashKey(newSecret()),
    sample: name,
    format,
    datasetHash,
    ...documentColumns(parsed.value),
  };
  if ((await db.document.count({ where: { kind: savedLists.kind, viewId } })) === 0) {
    await createdNow(() => db.document.create({ data, select: { id: true } }));
  }
  return viewId;
}

interface LoadedSamples {
  viewIds: readonly string[];
  books: readonly string[];
}

/** The unit data and the unit books of one format's samples, and the lists on them. */
async function loadFormat(folder: string, format: string): Promise<LoadedSamples> {
  const { datasets: imported, problems } = await importFolder(folder, { kind: 'sample' });
  for (const problem of problems.filter(isTroubling)) log.warn(problem, 'a sample file has a problem');
  const { ids, dataset: own } = await loadSampleBooks(path.join(/* turbopackIgnore: true */ folder, 'books'));
  const datasets = own === null ? imported : [...imported, own];
  const files =
    datasets.length === 0 ? [] : await sampleDocuments(path.join(/* turbopackIgnore: true */ folder, 'lists'));
  const viewIds: string[] = [];
  for (const file of files) {
    const systemId = (JSON.parse(file.text) as { gameSystemId?: unknown }).gameSystemId;
    const dataset = datasets.find((each) => each.gameSystem.id === systemId);
    const viewId = dataset === undefined ? null : await storeSample(format, file, dataset.hash);
    if (viewId !== null) viewIds.push(viewId);
  }
  return { viewIds, books: ids };
}

/** Stores the samples once, a folder for each format; those of earlier versions leave the front page alone. */
export async function loadSamples(
  folder: string = path.resolve(/* turbopackIgnore: true */ env().sampleFolder),
): Promise<void> {
  const loaded: LoadedSamples[] = [];
  for (const format of await formatFolders(folder)) {
    loaded.push(await loadFormat(path.join(/* turbopackIgnore: true */ folder, format), format));
  }
  const current = loaded.flatMap(({ viewIds }) => viewIds);
  await database().document.updateMany({
    where: { kind: savedLists.kind, sample: { not: null }, viewId: { notIn: current } },
    data: { sample: null },
  });
  await dropOldSampleBooks(loaded.flatMap(({ books }) => books));
}
