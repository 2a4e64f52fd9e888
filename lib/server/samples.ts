import 'server-only';
import { createHash, randomUUID } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { parseRoster } from '../roster/versions';
import { VIEW_ID_ALPHABET, VIEW_ID_LENGTH } from '../share/savedList';
import type { ListSummary } from '../share/savedList';
import { database } from './db';
import { env } from './env';
import { importFolder } from './folder';
import { hashKey, newSecret } from './keys';
import { documentColumns, LIST_INCLUDE, storedList, summaryOf } from './listRow';
import { log } from './log';
import { createdNow } from './unique';

interface SampleFile {
  /** The format that it is written for. */
  readonly format: string;
  readonly name: string;
  readonly text: string;
}

async function formatFolders(folder: string): Promise<readonly string[]> {
  const entries = await readdir(/* turbopackIgnore: true */ folder, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name).sort();
}

async function sampleFiles(folder: string, format: string): Promise<readonly SampleFile[]> {
  const names = await readdir(/* turbopackIgnore: true */ folder).catch(() => []);
  const lists = names.filter((name) => name.endsWith('.json')).sort();
  return Promise.all(lists.map(async (name) => ({ format, name, text: await readFile(path.join(/* turbopackIgnore: true */ folder, name), 'utf8') })));
}

/** The same sample on the same data always has the same link. */
function viewIdOf(...parts: readonly string[]): string {
  const digest = createHash('sha256').update(parts.join('\0')).digest();
  return Array.from(digest.subarray(0, VIEW_ID_LENGTH), (byte) => VIEW_ID_ALPHABET[byte % VIEW_ID_ALPHABET.length]).join('');
}

async function storeSample({ format, name, text }: SampleFile, datasetHash: string): Promise<string | null> {
  const parsed = parseRoster(JSON.parse(text));
  if ('problems' in parsed) {
    log.warn({ file: name, problems: parsed.problems }, 'a sample list cannot be read');
    return null;
  }
  const viewId = viewIdOf(name, text, datasetHash);
  const db = await database();
  // Nobody knows the keys: a sample is copied, never changed.
  const data = {
    id: randomUUID(), viewId, editSecretHash: hashKey(newSecret()), ownerKeyHash: hashKey(newSecret()), sample: name,
    format, datasetHash, ...documentColumns(parsed.roster),
  };
  if ((await db.list.count({ where: { viewId } })) === 0) await createdNow(() => db.list.create({ data, select: { id: true } }));
  return viewId;
}

/** The unit data of one format's samples and the lists on it; gives the links of the lists. */
async function loadFormat(folder: string, format: string): Promise<readonly string[]> {
  const { datasets, problems } = await importFolder(folder, { kind: 'sample' });
  for (const problem of problems) log.warn(problem, 'a sample file has a problem');
  const files = datasets.length === 0 ? [] : await sampleFiles(path.join(/* turbopackIgnore: true */ folder, 'lists'), format);
  const viewIds: string[] = [];
  for (const file of files) {
    const systemId = (JSON.parse(file.text) as { gameSystemId?: unknown }).gameSystemId;
    const dataset = datasets.find((each) => each.gameSystem.id === systemId);
    const viewId = dataset === undefined ? null : await storeSample(file, dataset.hash);
    if (viewId !== null) viewIds.push(viewId);
  }
  return viewIds;
}

/**
 * Stores the sample factions and their lists, once: of each format a folder by its id, with `.gst` and `.cat` files and a folder
 * `lists` of roster documents. Samples of an earlier version leave the front page; their links go on working. An empty folder is fine.
 */
export async function loadSamples(folder: string = path.resolve(/* turbopackIgnore: true */ env().sampleFolder)): Promise<void> {
  const current: string[] = [];
  for (const format of await formatFolders(folder)) current.push(...await loadFormat(path.join(/* turbopackIgnore: true */ folder, format), format));
  await (await database()).list.updateMany({ where: { sample: { not: null }, viewId: { notIn: current } }, data: { sample: null } });
}

/** The lists that a new user sees first, those of one format together. */
export async function sampleLists(): Promise<readonly ListSummary[]> {
  const rows = await (await database()).list.findMany({
    where: { sample: { not: null }, deletedAt: null }, orderBy: [{ format: 'asc' }, { sample: 'asc' }], include: LIST_INCLUDE,
  });
  return rows.map((row) => summaryOf(storedList(row).list));
}
