import 'server-only';
import { open, stat, readFile, readdir } from 'node:fs/promises';
import { isArchive } from '../data/archive';
import { hasFileData, isFileData } from '../data/dataOfFile';
import { baseName, unfolded, usable } from '../data/read';
import { withIdsOf } from '../data/sameIds';
import { failed } from '../foundation/result';
import type { DataSource, DatasetSummary, ImportLine, WireProblem } from '../documents/unitData';
import { type FileToStore, manifestOf, replacedManifest, storedDataset } from './datasetRow';
import { findDataset, listDatasets, storeDataset, isForAll } from './datasets';
import { withFolder } from './incoming';
import { withLock } from './locks';
import { retryWhenBusy } from './databaseRetry';
import { overQuota, type StorageNeed } from './quota';
import { requestScope } from './log';
import { countedBefore } from './storedBytes';
import { type DatasetGroup, importSummary, withIds } from './importSummary';
import type { FileRead, FoundFile, ImportInput } from './work/jobs/files';
import { LANES } from './work/allowances.data';
import { valueOf, tryWork, work } from './work/work';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { mayBeData } from '../data/fileNames';
import { database, createdNow } from './db';
import { env } from './env';

export type OnImportLine = (line: ImportLine) => void;

export interface ImportRequest {
  inputs: readonly ImportInput[];
  source: DataSource;
  /** Null for what the server brings itself. */
  owner: string | null;
  /** The server's folder that the files are in; left out for what came otherwise. */
  folder?: string;
}

export interface ImportResult {
  datasets: readonly DatasetSummary[];
  problems: readonly WireProblem[];
  /** Why nothing of it was taken, though it can be read: there is no room for it. */
  refused: string | null;
}

/** How long an import waits for a database that something else holds, in milliseconds. */
const IMPORT_PATIENCE = 30_000;

/** One after the other, over all servers: what comes second may build on the first. */
let storing: Promise<unknown> = Promise.resolve();

/** Reads unit data on all cores and stores a dataset for each game system; the rest comes back as problems. */
export function importFiles(request: ImportRequest, report: OnImportLine = () => undefined): Promise<ImportResult> {
  return withFolder(async (folder) => {
    const sent = (await Promise.all(request.inputs.map(sizeOf))).reduce((sum, size) => sum + size, 0);
    const refused = await overIn(request, { dataBytes: sent });
    if (refused !== null) return { datasets: [], problems: [], refused };
    const { found, problems } = await dataFilesIn(request, folder);
    const read = await readAll(found, report);
    const inTurn = () =>
      withLock('import', () => store(read.files, found, request, [...problems, ...read.problems], report));
    const stored = storing.then(() => retryWhenBusy(IMPORT_PATIENCE, inTurn));
    storing = stored.catch(() => undefined);
    return stored;
  });
}

/** Why a visitor may not bring that much; null: it may come, or the server brings it. */
async function overIn({ source, owner }: ImportRequest, adding: StorageNeed): Promise<string | null> {
  const visitor = requestScope.getStore()?.visitor ?? null;
  if (owner === null || visitor === null || isForAll(source)) return null;
  return (await overQuota(owner, visitor, adding))?.message ?? null;
}

/** The data files among what was handed in; those in archives are written into the folder. */
async function dataFilesIn({ inputs }: ImportRequest, folder: string) {
  const heads = await Promise.all(
    inputs.map(async (input) => ({ input, bytes: await firstBytes(input), size: await sizeOf(input) })),
  );
  const loose = heads.filter(({ bytes }) => !isArchive(bytes));
  const named = unfolded(loose.map(({ input: { name }, bytes }) => ({ name, bytes })));
  const contents = new Map(loose.map(({ input, bytes, size }) => [bytes, { content: input, size }]));
  const found = named.pending.flatMap(({ name: label, bytes }): FoundFile[] => {
    const given = contents.get(bytes);
    return given === undefined ? [] : [{ label, ...given }];
  });
  const archives = heads.filter(({ bytes }) => isArchive(bytes)).map(({ input }) => input);
  if (archives.length === 0) return { found, problems: named.problems };
  const unpacked = await work('unpack', { inputs: archives, folder });
  return { found: [...found, ...unpacked.found], problems: [...named.problems, ...unpacked.problems] };
}

const sizeOf = async (input: ImportInput): Promise<number> =>
  'bytes' in input ? input.bytes.length : (await stat(/* turbopackIgnore: true */ input.path)).size;

const HEAD_BYTES = 4;

/** What tells an archive from a loose file. */
export async function firstBytes(input: ImportInput): Promise<Uint8Array> {
  if ('bytes' in input) return input.bytes.slice(0, HEAD_BYTES);
  const file = await open(/* turbopackIgnore: true */ input.path);
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** As many files at once as there are processes, the largest first, so that others get their turn between two. */
async function readAll(found: readonly FoundFile[], report: OnImportLine) {
  const files: (FileRead | null)[] = found.map(() => null);
  const problems: WireProblem[] = [];
  const ahead = [...found.entries()].sort(([, a], [, b]) => b.size - a.size).values();
  let done = 0;
  const readOn = async (): Promise<void> => {
    for (const [at, { label, content }] of ahead) {
      const job = await tryWork('file', { label, content });
      // What is too heavy by itself leaves the others as good as they are; without a part that was stopped nothing is.
      const tooHeavy = !job.ok && job.problem.reason === 'heavy';
      const read = tooHeavy ? failed({ file: label, place: null, message: job.problem.message }) : valueOf(job);
      if (read.ok) files[at] = read.value;
      else problems.push(read.problem);
      done += 1;
      report({ stage: 'read', file: baseName(label), done, total: found.length });
    }
  };
  await Promise.all(Array.from({ length: LANES.files.processes }, readOn));
  return { files: files.filter((each) => each !== null), problems };
}

async function store(
  read: readonly FileRead[],
  found: readonly FoundFile[],
  request: ImportRequest,
  before: readonly WireProblem[],
  report: OnImportLine,
): Promise<ImportResult> {
  const { source, owner, folder } = request;
  // What is offered to all must not be built on what one visitor brought.
  // What was made of a list alone is no game system that files belong to.
  const known = (await listDatasets(isForAll(source) ? null : owner)).filter(
    ({ gameSystem }) => !isFileData(gameSystem.name),
  );
  const { files, problems: left } = usable(read, new Set(known.map((dataset) => dataset.gameSystem.id)));
  const problems = [...before, ...left];
  const { groups, lonely } = await grouped(files, known);
  // One set was counted before anything was read: who handed it in could not know how many there are.
  const refused = await overIn(request, { datasets: Math.max(0, groups.length - 1) });
  if (refused !== null) return { datasets: [], problems: [], refused };
  const datasets: DatasetSummary[] = [];
  const warnings: WireProblem[] = [];
  for (const group of groups) {
    const warned = await importSummary(group, read, found);
    warnings.push(...warned);
    const { gameSystem, files: own } = group;
    const manifest = withIds(group, read);
    const toStore = { gameSystem, manifest, files: own, source, problems: [...problems, ...warned], owner, folder };
    const onFile = (file: string, done: number, total: number): void => report({ stage: 'store', file, done, total });
    datasets.push(await countedBefore(() => storeDataset(toStore, onFile)));
  }
  return { datasets, problems: [...problems, ...lonely, ...warnings], refused: null };
}

async function grouped(files: readonly FileToStore[], known: readonly DatasetSummary[]) {
  const groups: DatasetGroup[] = [];
  const lonely: WireProblem[] = [];
  for (const id of new Set(files.map((file) => file.gameSystemId))) {
    const own = files.filter((file) => file.gameSystemId === id);
    const gameSystem = own.find((file) => file.kind === 'gameSystem');
    const catalogues = own.filter((file) => file.kind === 'catalogue');
    if (gameSystem === undefined) {
      // What a list's file alone says is no game to join.
      const inOrder = [...known.filter((each) => !hasFileData(each)), ...known];
      const base = inOrder.find((each) => each.gameSystem.id === id);
      groups.push(await joined(catalogues, base));
    } else if (catalogues.length > 0) {
      const manifest = manifestOf(gameSystem, catalogues);
      groups.push({ gameSystem, manifest, files: [gameSystem, ...catalogues], joins: null });
    } else {
      lonely.push({
        file: gameSystem.file,
        place: null,
        message: 'a game system without a catalogue (.cat) offers no units: add its catalogues',
      });
    }
  }
  return { groups, lonely };
}

/** The known dataset with these catalogues put in the place of its own. */
async function joined(catalogues: readonly FileToStore[], known: DatasetSummary | undefined): Promise<DatasetGroup> {
  const base = known === undefined ? null : await findDataset(known.hash);
  if (base === null) throw new Error('the game system that the catalogues join is gone');
  const files = withIdsOf(catalogues, base.manifest.files);
  return { gameSystem: base.summary.gameSystem, manifest: replacedManifest(base, files), files, joins: base };
}

type DataFile = Extract<ImportInput, { path: string }>;

/** No set of unit data has more, in all of its folders. */
const MOST_FILES = 5000;

/** The unit data files in a folder, by name, and `deep` in the folders in it. None when there is no such folder. */
async function dataFilesUnder(folder: string, deep: boolean): Promise<readonly DataFile[]> {
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
  const inputs = await dataFilesUnder(folder, source.kind === 'server');
  if (inputs.length === 0) return { datasets: [], problems: [], refused: null };
  const key = await keyOf(inputs);
  const known = key === null ? null : await importedBefore(key);
  if (known !== null) return known;
  const place = path.resolve(/* turbopackIgnore: true */ folder);
  const imported = await importFiles({ inputs, source, owner: null, folder: place });
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
