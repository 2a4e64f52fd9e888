import type { Dataset } from '@/lib/data/dataset';
import { link, type LinkedDataset } from '@/lib/data/link';
import type { DataFile } from '@/lib/data/schema';
import { manifestOf, unpacked, fileToStore } from '@/lib/server/datasetRow';
import { packedDataset, storeDataset, type DatasetToStore } from '@/lib/server/datasets';
import type { DatasetSummary } from '@/lib/documents/unitData';

/** Unit data stored from, and read and linked in, the process of a test. */

/**
 * The slice of a dataset that lists from these catalogues need; it keeps the hash of the whole. Null: no such dataset,
 * or it has not all of these catalogues.
 */
export async function loadDataset(hash: string, catalogueIds: readonly string[] | null): Promise<Dataset | null> {
  const packed = await packedDataset(hash, catalogueIds);
  if (packed === null) return null;
  const loaded = await Promise.all(packed.files.map(unpacked));
  const gameSystem = loaded.find((file) => file.kind === 'gameSystem');
  if (gameSystem === undefined) throw new Error(`the data ${hash} has no game system`);
  return { hash, gameSystem, catalogues: loaded.filter((file) => file !== gameSystem), ...packed.ofWhole };
}

/** A dataset with all its files; null when it is not here. */
export const wholeDataset = (hash: string): Promise<Dataset | null> => loadDataset(hash, null);

/** The slice, linked. */
export async function linkedDataset(hash: string, catalogueIds: readonly string[]): Promise<LinkedDataset | null> {
  const dataset = await loadDataset(hash, catalogueIds);
  return dataset === null ? null : link(dataset);
}

/** Stores files that were read in this process. */
export function importDataset({
  gameSystem,
  catalogues,
  ...from
}: Omit<DatasetToStore, 'gameSystem' | 'manifest' | 'files'> & {
  readonly gameSystem: DataFile;
  readonly catalogues: readonly DataFile[];
}): Promise<DatasetSummary> {
  const [system, ...others] = [gameSystem, ...catalogues].map(fileToStore);
  if (system === undefined) throw new Error('a dataset has a game system');
  const manifest = manifestOf(system, others);
  return storeDataset({ ...from, gameSystem: system, manifest, files: [system, ...others] });
}
