import 'server-only';
import { isAddedTo, linkedIds, type Dataset } from '../data/dataset';
import { dialectIn } from '../data/dialect';
import type { Manifest, PackedFile } from './datasetRow';
import { findDataset } from './datasets';
import { database } from './db';

/** Unit data as it is stored, for whoever reads it: the processes that work for this one. */

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
