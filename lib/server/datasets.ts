import 'server-only';
import { hashOfFiles } from '../battlescribe/dataset';
import type { DataFile } from '../battlescribe/schema';
import type { DataSource, DatasetSummary, WireProblem } from '../share/unitData';
import { joinedManifest, manifestOf, packed, storedDataset } from './datasetRow';
import type { Manifest, StoredDataset } from './datasetRow';
import { type Database, database } from './db';
import { createdNow } from './createdNow';

export interface DatasetToStore {
  readonly gameSystem: DataFile;
  readonly catalogues: readonly DataFile[];
  readonly source: DataSource;
  readonly problems: readonly WireProblem[];
  /** The game system's own when left out. */
  readonly name?: string;
  /** Whose browser handed it in, as `hashKey` gives it; null for what the server brought itself. */
  readonly owner: string | null;
}

/** The more trusted source wins when the same content comes twice. */
const TRUST: Readonly<Record<DataSource['kind'], number>> = { own: 0, upload: 0, repository: 1, server: 2, sample: 3 };

type OnFile = (file: string, done: number, total: number) => void;

/** `manifest`: those of the files, in their order. */
async function storeFiles(
  db: Database,
  files: readonly DataFile[],
  manifest: Manifest['files'],
  onFile: OnFile,
): Promise<void> {
  const hashes = manifest.map((file) => file.hash);
  const known = await db.dataFile.findMany({ where: { hash: { in: hashes } }, select: { hash: true } });
  const there = new Set(known.map((row) => row.hash));
  for (const [index, file] of files.entries()) {
    const hash = hashes[index];
    if (hash === undefined) continue;
    if (!there.has(hash)) {
      const data = { hash, kind: file.kind, gameSystemId: file.gameSystemId, bytes: await packed(file) };
      await createdNow(() => db.dataFile.create({ data, select: { hash: true } }));
    }
    onFile(file.file, index + 1, files.length);
  }
}

const columnsOf = (source: DataSource) =>
  source.kind === 'repository'
    ? { source: source.kind, sourceName: source.repository, revision: source.revision }
    : { source: source.kind, sourceName: null, revision: null };

async function storeRow(
  db: Database,
  hash: string,
  manifest: Manifest,
  from: Omit<DatasetToStore, 'catalogues' | 'owner' | 'gameSystem'> & {
    readonly gameSystem: Pick<DataFile, 'id' | 'name'>;
  },
): Promise<void> {
  const created = await createdNow(() =>
    db.dataset.create({
      data: {
        hash,
        gameSystemId: from.gameSystem.id,
        gameSystemName: from.gameSystem.name,
        name: from.name ?? from.gameSystem.name,
        ...columnsOf(from.source),
        manifest: JSON.stringify(manifest),
        problems: JSON.stringify(from.problems),
      },
      select: { hash: true },
    }),
  );
  if (created) return;
  const lesser = Object.keys(TRUST).filter((kind) => TRUST[kind as DataSource['kind']] < TRUST[from.source.kind]);
  await db.dataset.updateMany({ where: { hash, source: { in: lesser } }, data: columnsOf(from.source) });
}

/**
 * Stores a game system with its catalogues: each file once by its content, the dataset once by its hash. Storing what
 * is there already changes nothing, except that a more trusted source replaces a lesser one.
 */
export async function importDataset(from: DatasetToStore, onFile: OnFile = () => undefined): Promise<DatasetSummary> {
  const db = await database();
  const manifest = manifestOf(from.gameSystem, from.catalogues);
  const hash = hashOfFiles(manifest.files.map((file) => file.hash));
  await storeFiles(db, [from.gameSystem, ...from.catalogues], manifest.files, onFile);
  await storeRow(db, hash, manifest, from);
  if (from.owner !== null) {
    const data = { datasetHash: hash, ownerKeyHash: from.owner };
    await createdNow(() => db.uploader.create({ data, select: { datasetHash: true } }));
  }
  const stored = await findDataset(hash);
  if (stored === null) throw new Error(`the dataset ${hash} was not stored`);
  return stored.summary;
}

/**
 * Stores a dataset with the house units of some books beside its files: new are only theirs, and it is nobody's to
 * choose for a new list, since it was made for one.
 */
export async function joinDataset(base: StoredDataset, books: readonly DataFile[]): Promise<DatasetSummary> {
  const db = await database();
  const manifest = joinedManifest(base, books);
  const hash = hashOfFiles(manifest.files.map((file) => file.hash));
  await storeFiles(db, books, manifest.files.slice(-books.length), () => undefined);
  const { gameSystem, name, problems } = base.summary;
  await storeRow(db, hash, manifest, {
    gameSystem,
    name: [name, ...books.map((book) => book.name)].join(' with '),
    source: { kind: 'own' },
    problems,
  });
  const stored = await findDataset(hash);
  if (stored === null) throw new Error(`the dataset ${hash} was not stored`);
  return stored.summary;
}

/** The dataset with this hash, without its files' content; null when it is not here. */
export async function findDataset(hash: string): Promise<StoredDataset | null> {
  const row = await (await database()).dataset.findUnique({ where: { hash } });
  return row === null ? null : storedDataset(row);
}

/**
 * The datasets that a browser may choose from, newest first: those of the server and of public repositories, and those
 * that this browser handed in. Of the samples and of the same unit books only the newest: older ones are there for old
 * links. `owner` as `hashKey` gives it, null for a visitor without a key.
 */
export async function listDatasets(owner: string | null): Promise<readonly DatasetSummary[]> {
  const rows = await (
    await database()
  ).dataset.findMany({
    where: {
      OR: [
        { source: { notIn: ['upload', 'own'] } },
        ...(owner === null ? [] : [{ uploaders: { some: { ownerKeyHash: owner } } }]),
      ],
    },
    orderBy: [{ createdAt: 'desc' }, { hash: 'asc' }],
  });
  const all = rows.map((row) => storedDataset(row).summary);
  const newest = new Set<string>();
  return all.filter((dataset) => {
    const line = lineOf(dataset);
    if (line === null) return true;
    const later = newest.has(line);
    newest.add(line);
    return !later;
  });
}

/** What the versions of the same data have in common, where only the newest is offered; else null. */
function lineOf({ source, gameSystem, factions }: DatasetSummary): string | null {
  if (source.kind === 'sample') return `sample ${gameSystem.id}`;
  return source.kind === 'own' ? ['own', ...factions.map(({ id }) => id).sort()].join(' ') : null;
}

/** Data of the same game that came after the given one and has all of these factions; null when there is none. */
export async function newerThan(
  hash: string,
  catalogueIds: readonly string[],
  owner: string | null,
): Promise<DatasetSummary | null> {
  const own = await findDataset(hash);
  if (own === null) return null;
  // Unit books all share one game system: the newest data of it may be of other books, or of further ones beside these.
  const line = lineOf(own.summary);
  const has = (dataset: DatasetSummary): boolean =>
    catalogueIds.every((id) => dataset.factions.some((faction) => faction.id === id));
  const offered = (await listDatasets(owner)).filter(
    (dataset) => dataset.gameSystem.id === own.summary.gameSystem.id && (line === null || lineOf(dataset) === line),
  );
  const newest = offered[0] ?? null;
  return newest !== null && newest.hash !== hash && newest.createdAt > own.summary.createdAt && has(newest)
    ? newest
    : null;
}
