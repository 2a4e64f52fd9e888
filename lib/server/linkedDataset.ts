import 'server-only';
import type { Dataset } from '../battlescribe/dataset';
import { entryIdsOf } from '../battlescribe/otherFactions';
import { link } from '../battlescribe/link';
import type { LinkedDataset } from '../battlescribe/link';
import { unpacked } from './datasetRow';
import { lru } from './lru';
import { packedDataset } from './packedDataset';

/** Unit data read and linked in this process. */

const linkedSlices = lru<LinkedDataset | null>(8, () => 1);
const entryIds = lru<ReadonlySet<string>>(4, () => 1);

/**
 * The slice of a dataset that lists from these catalogues need; it keeps the hash of the whole. Null: no such dataset,
 * or it has not all of these catalogues.
 */
export async function loadDataset(hash: string, catalogueIds: readonly string[] | null): Promise<Dataset | null> {
  const packed = await packedDataset(hash, catalogueIds);
  if (packed === null) return null;
  const loaded = await Promise.all(packed.map(({ bytes, file }) => unpacked(bytes, file)));
  const gameSystem = loaded.find((file) => file.kind === 'gameSystem');
  if (gameSystem === undefined) throw new Error(`the data ${hash} has no game system`);
  return { hash, gameSystem, catalogues: loaded.filter((file) => file !== gameSystem) };
}

/** A dataset with all its files; null when it is not here. */
export const wholeDataset = (hash: string): Promise<Dataset | null> => loadDataset(hash, null);

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

/** The slice, linked and kept in memory for the next time. */
export function linkedDataset(hash: string, catalogueIds: readonly string[]): Promise<LinkedDataset | null> {
  const ids = [...new Set(catalogueIds)].sort();
  return linkedSlices.get([hash, ...ids].join(' '), async () => {
    const dataset = await loadDataset(hash, ids);
    return dataset === null ? null : link(dataset);
  });
}
