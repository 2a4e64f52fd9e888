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

/** The format that the sample lists are written for. */
const SAMPLE_FORMAT = 'recon-squad';

interface SampleFile {
  readonly name: string;
  readonly text: string;
}

async function sampleFiles(folder: string): Promise<readonly SampleFile[]> {
  const names = await readdir(/* turbopackIgnore: true */ folder).catch(() => []);
  const lists = names.filter((name) => name.endsWith('.json')).sort();
  return Promise.all(lists.map(async (name) => ({ name, text: await readFile(path.join(/* turbopackIgnore: true */ folder, name), 'utf8') })));
}

/** The same sample on the same data always has the same link. */
function viewIdOf(...parts: readonly string[]): string {
  const digest = createHash('sha256').update(parts.join('\0')).digest();
  return Array.from(digest.subarray(0, VIEW_ID_LENGTH), (byte) => VIEW_ID_ALPHABET[byte % VIEW_ID_ALPHABET.length]).join('');
}

async function storeSample({ name, text }: SampleFile, datasetHash: string): Promise<string | null> {
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
    format: SAMPLE_FORMAT, datasetHash, ...documentColumns(parsed.roster),
  };
  if ((await db.list.count({ where: { viewId } })) === 0) await createdNow(() => db.list.create({ data, select: { id: true } }));
  return viewId;
}

/**
 * Stores the sample factions and their lists, once: a folder of `.gst` and `.cat` files with a folder `lists` of roster
 * documents. Samples of an earlier version leave the front page; their links go on working. An empty folder is fine.
 */
export async function loadSamples(folder: string = path.resolve(/* turbopackIgnore: true */ env().sampleFolder)): Promise<void> {
  const { datasets, problems } = await importFolder(folder, { kind: 'sample' });
  for (const problem of problems) log.warn(problem, 'a sample file has a problem');
  const files = datasets.length === 0 ? [] : await sampleFiles(path.join(/* turbopackIgnore: true */ folder, 'lists'));
  const current: string[] = [];
  for (const file of files) {
    const systemId = (JSON.parse(file.text) as { gameSystemId?: unknown }).gameSystemId;
    const dataset = datasets.find((each) => each.gameSystem.id === systemId);
    const viewId = dataset === undefined ? null : await storeSample(file, dataset.hash);
    if (viewId !== null) current.push(viewId);
  }
  await (await database()).list.updateMany({ where: { sample: { not: null }, viewId: { notIn: current } }, data: { sample: null } });
}

/** The lists that a new user sees first. */
export async function sampleLists(): Promise<readonly ListSummary[]> {
  const rows = await (await database()).list.findMany({
    where: { sample: { not: null }, deletedAt: null }, orderBy: { sample: 'asc' }, include: LIST_INCLUDE,
  });
  return rows.map((row) => summaryOf(storedList(row).list));
}
