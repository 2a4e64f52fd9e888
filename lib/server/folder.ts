import 'server-only';
import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { mayBeData } from '../data/fileNames';
import { storedDataset } from './datasetRow';
import { database } from './db';
import { env } from './env';
import { importFiles, type ImportResult } from './imports';
import type { DataSource } from '../documents/unitData';
import { createdNow } from './createdNow';

interface DataFile {
  name: string;
  path: string;
}

/** No set of unit data has more, in all of its folders. */
const MOST_FILES = 5000;

/** The unit data files in a folder, by name, and `deep` in the folders in it. None when there is no such folder. */
async function dataFilesIn(folder: string, deep: boolean): Promise<readonly DataFile[]> {
  const found: string[] = [];
  const folders = [''];
  for (let next = folders.shift(); next !== undefined && found.length < MOST_FILES; next = folders.shift()) {
    const at = path.resolve(/* turbopackIgnore: true */ folder, next);
    const entries = await readdir(/* turbopackIgnore: true */ at, { withFileTypes: true }).catch(() => []);
    for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      const name = next === '' ? entry.name : `${next}/${entry.name}`;
      if (!entry.isDirectory()) found.push(...[name].filter(mayBeData));
      else if (deep && !entry.name.startsWith('.') && entry.name !== 'node_modules') folders.push(name);
    }
  }
  return found.map((name) => ({ name, path: path.resolve(/* turbopackIgnore: true */ folder, name) }));
}

/** Imports the unit data of a folder, a dataset for each game system; the same files once by the same build. */
export async function importFolder(folder: string, source: DataSource): Promise<ImportResult> {
  const inputs = await dataFilesIn(folder, source.kind === 'server');
  if (inputs.length === 0) return { datasets: [], problems: [], refused: null };
  const key = await keyOf(inputs);
  const known = key === null ? null : await importedBefore(key);
  if (known !== null) return known;
  const imported = await importFiles({
    inputs,
    source,
    owner: null,
    folder: path.resolve(/* turbopackIgnore: true */ folder),
  });
  if (key !== null) await remember(key, imported);
  return imported;
}

async function keyOf(inputs: readonly DataFile[]): Promise<string | null> {
  const { build } = env();
  if (build === null) return null;
  const hash = createHash('sha256').update(build);
  for (const file of inputs) {
    const bytes = await readFile(/* turbopackIgnore: true */ file.path);
    hash.update(`\0${file.name}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
}

async function importedBefore(key: string): Promise<ImportResult | null> {
  const rows = await database().import.findMany({ where: { key }, include: { dataset: true } });
  if (rows.length === 0) return null;
  const datasets = rows.map((row) => storedDataset(row.dataset).summary);
  return { datasets, problems: datasets.flatMap((dataset) => dataset.problems), refused: null };
}

async function remember(key: string, { datasets }: ImportResult): Promise<void> {
  for (const { hash } of datasets) {
    await createdNow(() => database().import.create({ data: { key, datasetHash: hash }, select: { key: true } }));
  }
}
