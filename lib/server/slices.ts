import 'server-only';
import { isAddedTo, linkedIds } from '../battlescribe/dataset';
import type { Dataset } from '../battlescribe/dataset';
import { entryIdsOf } from '../battlescribe/otherFactions';
import { link } from '../battlescribe/link';
import type { LinkedDataset } from '../battlescribe/link';
import { unpacked } from './datasetRow';
import type { Manifest } from './datasetRow';
import { findDataset } from './datasets';
import { database } from './db';
import { lru } from './lru';

/** What one faction needs of a dataset: for the browser as bytes, for the server linked. */

const WRITTEN_BYTES = 128 * 1024 * 1024;
const linkedSlices = lru<LinkedDataset | null>(8, () => 1);
const entryIds = lru<ReadonlySet<string>>(4, () => 1);
const written = lru<Uint8Array<ArrayBuffer> | null>(WRITTEN_BYTES, (bytes) => bytes?.length ?? 0);

/** The files of some factions: the game system first. Null: one of the catalogues is not in the dataset. */
function filesFor(manifest: Manifest, catalogueIds: readonly string[]): Manifest['files'] | null {
  const find = (id: string) => manifest.files.find((file) => file.kind === 'catalogue' && file.id === id);
  if (catalogueIds.some((id) => find(id) === undefined)) return null;
  const wanted = new Set(catalogueIds.flatMap((id) => linkedIds(id, find)));
  const isAdded = (file: Manifest['files'][number]): boolean => catalogueIds.some((id) => isAddedTo(file, id));
  return manifest.files.filter((file) => file.kind === 'gameSystem' || wanted.has(file.id) || isAdded(file));
}

/**
 * The slice of a dataset that lists from these catalogues need; it keeps the hash of the whole. Null: no such dataset,
 * or it has not all of these catalogues.
 */
export async function loadDataset(hash: string, catalogueIds: readonly string[]): Promise<Dataset | null> {
  const stored = await findDataset(hash);
  const files = stored === null ? null : filesFor(stored.manifest, catalogueIds);
  return files === null ? null : loadFiles(hash, files);
}

/** A dataset with all its files; null when it is not here. */
export async function wholeDataset(hash: string): Promise<Dataset | null> {
  const stored = await findDataset(hash);
  return stored === null ? null : loadFiles(hash, stored.manifest.files);
}

/**
 * The ids of all entries of a dataset, whoever is offered them, kept in memory for the next time; empty when it is not
 * here.
 */
export function datasetEntryIds(hash: string): Promise<ReadonlySet<string>> {
  return entryIds.get(hash, async () => {
    const dataset = await wholeDataset(hash);
    return dataset === null ? new Set<string>() : entryIdsOf(link(dataset));
  });
}

async function loadFiles(hash: string, files: Manifest['files']): Promise<Dataset> {
  const rows = await (await database()).dataFile.findMany({ where: { hash: { in: files.map((file) => file.hash) } } });
  const bytes = new Map(rows.map((row) => [row.hash, row.bytes]));
  const loaded = await Promise.all(
    files.map((file) => unpacked(bytes.get(file.hash) ?? missing(file.file), file.file)),
  );
  const gameSystem = loaded.find((file) => file.kind === 'gameSystem') ?? missing('game system');
  return { hash, gameSystem, catalogues: loaded.filter((file) => file !== gameSystem) };
}

function missing(file: string): never {
  throw new Error(`the database has lost the content of ${file}`);
}

/** The slice, linked and kept in memory for the next time. */
export function linkedDataset(hash: string, catalogueIds: readonly string[]): Promise<LinkedDataset | null> {
  const ids = [...new Set(catalogueIds)].sort();
  return linkedSlices.get([hash, ...ids].join(' '), async () => {
    const dataset = await loadDataset(hash, ids);
    return dataset === null ? null : link(dataset);
  });
}

/**
 * The slice of one faction as JSON bytes, ready to send and kept in memory. Not compressed: the framework lets no route
 * set the encoding, and compresses by itself. Null: no such dataset or catalogue.
 */
export function datasetSlice(hash: string, catalogueId: string): Promise<Uint8Array<ArrayBuffer> | null> {
  return written.get([hash, catalogueId].join(' '), async () => {
    const dataset = await loadDataset(hash, [catalogueId]);
    return dataset === null ? null : new TextEncoder().encode(JSON.stringify(dataset));
  });
}
