import 'server-only';
import { type Dataset, hashOfFiles, isAddedTo, linkedIds } from '../data/dataset';
import { hasFileData, isFileData } from '../data/dataOfFile';
import { dialectIn } from '../data/dialect';
import type { DataSource, DatasetSummary, WireProblem } from '../documents/unitData';
import {
  joinedManifest,
  storedDataset,
  type FileToStore,
  type HouseFile,
  type Manifest,
  type PackedFile,
  type StoredDataset,
} from './datasetRow';
import { type Database, database, createdNow, isMissingParent } from './db';
import { today } from './day';
import { ofProcess } from './ofProcess';
import { env } from './env';

export interface DatasetToStore {
  gameSystem: Pick<FileToStore, 'id' | 'name'>;
  manifest: Manifest;
  /** Those of its files that may be new. */
  files: readonly FileToStore[];
  source: DataSource;
  problems: readonly WireProblem[];
  /** The game system's own when left out. */
  name?: string;
  /** Who handed it in; null for what the server brought itself. */
  owner: string | null;
  /** The server's folder with the files; left out for others. */
  folder?: string | undefined;
}

/** The more trusted source wins when the same content comes twice. */
const TRUST: Readonly<Record<DataSource['kind'], number>> = { own: 0, upload: 0, repository: 1, server: 2, sample: 3 };
const trustIn = (source: DataSource): number => TRUST[source.kind] + (isForAll(source) ? TRUST.sample : 0);
/** So often it is stored anew that a tidying took it away meanwhile. */
const ATTEMPTS = 3;

type OnFile = (file: string, done: number, total: number) => void;

async function storeFiles(db: Database, files: readonly FileToStore[], manifest: Manifest['files'], onFile: OnFile) {
  const hashes = manifest.map((file) => file.hash);
  // Before it is asked what is there: what was named today is not tidied away.
  await db.dataFile.updateMany({ where: { hash: { in: hashes } }, data: { usedDay: today() } });
  const known = await db.dataFile.findMany({ where: { hash: { in: hashes } }, select: { hash: true } });
  const there = new Set(known.map((row) => row.hash));
  for (const [index, file] of files.entries()) {
    const { hash, kind, gameSystemId, bytes } = file;
    if (!there.has(hash)) {
      const data = { hash, kind, gameSystemId, bytes, size: bytes.length, usedDay: today() };
      await createdNow(() => db.dataFile.create({ data, select: { hash: true } }));
    }
    onFile(file.file, index + 1, files.length);
  }
}

const columnsOf = (source: DataSource, folder: string | null) => ({
  source: source.kind,
  sourceName: source.kind === 'repository' ? source.repository : folder,
  revision: source.kind === 'repository' ? source.revision : null,
  offered: isForAll(source),
});

async function storeRow(db: Database, hash: string, { manifest, ...from }: Omit<DatasetToStore, 'files' | 'owner'>) {
  const problems = JSON.stringify(from.problems);
  const columns = { ...columnsOf(from.source, from.folder ?? null), problems };
  const files = [...new Set(manifest.files.map((file) => file.hash))].map((fileHash) => ({ fileHash }));
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const created = await createdNow(() =>
      db.dataset.create({
        data: {
          hash,
          gameSystemId: from.gameSystem.id,
          gameSystemName: from.gameSystem.name,
          name: from.name ?? from.gameSystem.name,
          ...columns,
          manifest: JSON.stringify(manifest),
          baseHash: manifest.joined?.base ?? null,
          openedDay: today(),
          files: { create: files },
        },
        select: { hash: true },
      }),
    );
    if (created) return;
    const { count } = await db.dataset.updateMany({ where: { hash }, data: { openedDay: today() } });
    const there = count === 0 ? null : await findDataset(hash);
    if (there === null) continue;
    const { source } = there.summary;
    // Nothing in its files that an earlier reading passed over: what is told of them may be new all the same.
    if (there.manifest.reading < manifest.reading) {
      const { reading, ids } = manifest;
      const data = { manifest: JSON.stringify({ ...there.manifest, reading, ids }), problems };
      await db.dataset.updateMany({ where: { hash }, data });
    }
    if (there.summary.joined === null && trustIn(source) < trustIn(from.source)) {
      await db.dataset.updateMany({ where: { hash }, data: columns });
    }
    return;
  }
}

/** Stores a game system with its catalogues, once by hash; of what is there only a lesser source is replaced. */
export async function storeDataset(from: DatasetToStore, onFile: OnFile = () => undefined): Promise<DatasetSummary> {
  const db = database();
  const hash = hashOfFiles(from.manifest.files.map((file) => file.hash));
  for (let attempt = 1; ; attempt += 1) {
    await storeFiles(db, from.files, from.manifest.files, onFile);
    try {
      await storeRow(db, hash, from);
      break;
    } catch (error) {
      // Somebody deleted all that is his, and with it a file that was there already.
      if (attempt === ATTEMPTS || !isMissingParent(error)) throw error;
    }
  }
  if (from.owner !== null) {
    const data = { datasetHash: hash, ownerKeyHash: from.owner };
    await createdNow(() => db.uploader.create({ data, select: { datasetHash: true } }));
  }
  const stored = await findDataset(hash);
  if (stored === null) throw new Error(`the dataset ${hash} was not stored`);
  return stored.summary;
}

/** Stores a dataset with house units beside its files: new are those (`made`), and nobody chooses it for a list. */
export function joinDataset(
  base: StoredDataset,
  made: readonly FileToStore[],
  kept: readonly HouseFile[],
): Promise<DatasetSummary> {
  const books = [...made, ...kept].sort((a, b) => (a.id < b.id ? -1 : 1));
  const { gameSystem, name, problems } = base.summary;
  return storeDataset({
    gameSystem,
    manifest: joinedManifest(base, books),
    files: made,
    name: [name, ...books.map((book) => book.name)].join(' with '),
    source: { kind: 'own' },
    problems,
    owner: null,
  });
}

/** The dataset with this hash, without its files' content; null when it is not here. */
export async function findDataset(hash: string): Promise<StoredDataset | null> {
  const row = await database().dataset.findUnique({ where: { hash } });
  if (row !== null) noteOpened(hash);
  return row === null ? null : storedDataset(row);
}

/** The datasets that a browser may choose from, newest first: those offered to all, and its own (`owner`). */
export const listDatasets = async (owner: string | null): Promise<readonly DatasetSummary[]> =>
  (await visibleDatasets(owner)).map(({ summary }) => summary);

async function visibleDatasets(owner: string | null): Promise<readonly StoredDataset[]> {
  const rows = await database().dataset.findMany({
    where: { OR: [{ offered: true }, ...(owner === null ? [] : [{ uploaders: { some: { ownerKeyHash: owner } } }])] },
    orderBy: [{ createdAt: 'desc' }, { hash: 'asc' }],
  });
  const newest = new Set<string>();
  return rows.map(storedDataset).filter(({ summary }) => {
    const line = lineOf(summary);
    if (line === null) return true;
    const later = newest.has(line);
    newest.add(line);
    return !later;
  });
}

/** Those of these datasets that everybody is offered. */
export async function offeredToAll(hashes: readonly string[]): Promise<ReadonlySet<string>> {
  const where = { hash: { in: [...hashes] }, offered: true };
  const rows = await database().dataset.findMany({ where, select: { hash: true } });
  return new Set(rows.map(({ hash }) => hash));
}

/** What the versions of the same data have in common, where only the newest is offered; else null. */
function lineOf({ source, gameSystem, factions }: DatasetSummary): string | null {
  if (source.kind === 'sample') return `sample ${gameSystem.id}`;
  return source.kind === 'own' ? ['own', ...factions.map(({ id }) => id).sort()].join(' ') : null;
}

/** Whether one brings what the other brought before: the same repository, the same folder, the same books. */
function sameSource(one: StoredDataset, other: StoredDataset): boolean {
  const [a, b] = [one.summary.source, other.summary.source];
  if (a.kind === 'repository' && b.kind === 'repository') {
    return a.repository.toLowerCase() === b.repository.toLowerCase();
  }
  // Folders were not written down from the beginning.
  return (
    a.kind === b.kind &&
    lineOf(one.summary) === lineOf(other.summary) &&
    (one.folder === null || other.folder === null || one.folder === other.folder)
  );
}

/** Later data of the same game and source that has all these factions; null: none, or an upload of somebody else. */
export async function newerThan(
  hash: string,
  catalogueIds: readonly string[],
  owner: string | null,
): Promise<DatasetSummary | null> {
  const own = await findDataset(hash);
  if (own === null || (own.summary.source.kind === 'upload' && !(await isUploader(hash, owner)))) return null;
  const has = (dataset: DatasetSummary): boolean =>
    catalogueIds.every((id) => dataset.factions.some((faction) => faction.id === id));
  const { gameSystem, factions, createdAt } = own.summary;
  // What was made of a list alone, or lacks a faction of the list, is older than any data of its game.
  const isAlone =
    isFileData(gameSystem.name) || factions.some(({ id, name }) => catalogueIds.includes(id) && isFileData(name));
  const newest = (await visibleDatasets(owner)).find(
    (other) =>
      other.summary.gameSystem.id === gameSystem.id &&
      !hasFileData(other.summary) &&
      (isAlone || sameSource(own, other)),
  )?.summary;
  return newest !== undefined && newest.hash !== hash && (isAlone || newest.createdAt > createdAt) && has(newest)
    ? newest
    : null;
}

const isUploader = async (datasetHash: string, ownerKeyHash: string | null): Promise<boolean> =>
  ownerKeyHash !== null && (await database().uploader.count({ where: { datasetHash, ownerKeyHash } })) > 0;

/** More are not remembered between two tidyings. */
const MOST_NOTED = 20_000;
const BATCH = 500;

const noted = ofProcess('musterOpened', () => new Set<string>());

/** Remembers that somebody opened the data with this hash. */
export function noteOpened(hash: string): void {
  if (noted.size < MOST_NOTED) noted.add(hash);
}

/** Writes today into each dataset that was opened, at most once a day. */
export async function writeLastOpened(now: Date): Promise<void> {
  const hashes = [...noted];
  noted.clear();
  for (let at = 0; at < hashes.length; at += BATCH) {
    await database().dataset.updateMany({
      where: { hash: { in: hashes.slice(at, at + BATCH) }, openedDay: { lt: today(now) } },
      data: { openedDay: today(now) },
    });
  }
}

/** Whether a repository (`owner/name`) is among those that the operator vouches for. GitHub ignores the case. */
export function isTrustedRepository(repository: string): boolean {
  const name = repository.toLowerCase();
  return env().repositories.some((trusted) => name === trusted || name.startsWith(`${trusted}/`));
}

/** Whether data from there is offered to everybody. */
export const isForAll = (source: DataSource): boolean =>
  source.kind === 'sample' ||
  source.kind === 'server' ||
  (source.kind === 'repository' && isTrustedRepository(source.repository));

/** Marks what is stored as the operator has it now: `MUSTER_REPOSITORIES` may have changed since the last start. */
export async function refreshOffered(): Promise<void> {
  const db = database();
  const named = await db.dataset.findMany({
    where: { source: 'repository' },
    distinct: ['sourceName', 'offered'],
    select: { sourceName: true, offered: true },
  });
  for (const { sourceName, offered } of named) {
    const wanted = isTrustedRepository(sourceName ?? '');
    if (wanted === offered) continue;
    await db.dataset.updateMany({ where: { source: 'repository', sourceName, offered }, data: { offered: wanted } });
  }
}

/** The files of a dataset, or of a slice of it, that have not been read. */
export interface PackedDataset {
  files: readonly PackedFile[];
  /** What only all of its files together tell. */
  ofWhole: Pick<Dataset, 'dialect' | 'ids'>;
}

/** What a slice has to know of the files that it lacks: the language of them all, and their ids that it asks for. */
export const ofWhole = ({ files, ids }: Pick<Manifest, 'files' | 'ids'>): PackedDataset['ofWhole'] => ({
  ...dialectIn(files),
  ...(ids === undefined ? {} : { ids }),
});

/** The files of some factions: the game system first. Null: one of the catalogues is not in the dataset. */
function filesFor(manifest: Manifest, catalogueIds: readonly string[]): Manifest['files'] | null {
  const find = (id: string) => manifest.files.find((file) => file.kind === 'catalogue' && file.id === id);
  if (catalogueIds.some((id) => find(id) === undefined)) return null;
  const wanted = new Set(catalogueIds.flatMap((id) => linkedIds(id, find)));
  const isAdded = (file: Manifest['files'][number]): boolean => catalogueIds.some((id) => isAddedTo(file, id));
  return manifest.files.filter((file) => file.kind === 'gameSystem' || wanted.has(file.id) || isAdded(file));
}

/** Returns what lists of these catalogues need. Ids null: the whole dataset. Null: a catalogue is not there. */
export async function packedDataset(
  hash: string,
  catalogueIds: readonly string[] | null,
): Promise<PackedDataset | null> {
  const manifest = (await findDataset(hash))?.manifest ?? null;
  const files = catalogueIds === null || manifest === null ? manifest?.files : filesFor(manifest, catalogueIds);
  return files == null || manifest === null ? null : { files: await packedFiles(files), ofWhole: ofWhole(manifest) };
}

/** The content of files that datasets here have. */
export async function packedFiles(files: Manifest['files']): Promise<readonly PackedFile[]> {
  const rows = await database().dataFile.findMany({ where: { hash: { in: files.map((file) => file.hash) } } });
  const bytes = new Map(rows.map((row) => [row.hash, row.bytes]));
  return files.map(({ file, id, hash }) => ({ file, id, bytes: bytes.get(hash) ?? missing(file) }));
}

function missing(file: string): never {
  throw new Error(`the database has lost the content of ${file}`);
}
