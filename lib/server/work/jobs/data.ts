import 'server-only';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Dataset } from '../../../data/dataset';
import { link, type LinkedDataset } from '../../../data/link';
import { entryIdsOf } from '../../../data/missingSelections';
import { withoutIdleIds } from '../../../data/idleIds';
import type { DataFile } from '../../../data/schema';
import { unpacked } from '../../datasetRow';
import { lru } from '../../lru';
import type { PackedDataset } from '../../packedDataset';
import { KINS } from '../messages';
import type { Ask } from '../serveJobs';

/** Unit data inside a process that works for the server: asked for as it is stored, read here. */

const linked = lru<LinkedDataset | null>(KINS, () => 1);
const entryIds = lru<ReadonlySet<string> | null>(KINS, () => 1);

/** What forces of some catalogues need of a dataset; `null` for the ids: all of it. Null: it is not here, or not whole. */
export async function datasetFor(hash: string, ids: readonly string[] | null, ask: Ask): Promise<Dataset | null> {
  const packed = (await ask('packed', { hash, ids })) as PackedDataset | null;
  if (packed === null) return null;
  const files = await Promise.all(packed.files.map(unpacked));
  const gameSystem = files.find(({ kind }) => kind === 'gameSystem');
  if (gameSystem === undefined) throw new Error(`the data ${hash} has no game system`);
  return { hash, gameSystem, catalogues: files.filter((file) => file !== gameSystem), ...packed.ofWhole };
}

/** The same, linked and kept in this process for the next time. */
export function linkedFor(hash: string, ids: readonly string[], ask: Ask): Promise<LinkedDataset | null> {
  const wanted = [...new Set(ids)].sort();
  return linked.get([hash, ...wanted].join(' '), async () => {
    const dataset = await datasetFor(hash, wanted, ask);
    return dataset === null ? null : link(dataset);
  });
}

/** The game system of a dataset by itself. Null: it is not here. */
export const gameSystemFor = async (hash: string, ask: Ask): Promise<DataFile | null> =>
  (await datasetFor(hash, [], ask))?.gameSystem ?? null;

/** The ids of all entries of a dataset, whoever is offered them; empty when it is not here. */
export async function entryIdsFor(hash: string, ask: Ask): Promise<ReadonlySet<string>> {
  const ids = await entryIds.get(hash, async () => {
    const dataset = await datasetFor(hash, null, ask);
    return dataset === null ? null : entryIdsOf(link(dataset));
  });
  return ids ?? new Set();
}

/** The slice of one faction as the JSON that a browser gets. Null: it is not here. */
export async function writtenSlice(
  { hash, catalogueId }: { hash: string; catalogueId: string },
  ask: Ask,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const dataset = await datasetFor(hash, [catalogueId], ask);
  return dataset === null ? null : new TextEncoder().encode(JSON.stringify(withoutIdleIds(dataset)));
}

/** Compresses a slice by Brotli, which takes seconds. Null: the slice is not here. */
export async function compressedSlice(of: { hash: string; catalogueId: string }, ask: Ask): Promise<Uint8Array | null> {
  const json = await writtenSlice(of, ask);
  if (json === null) return null;
  return brotliCompressSync(json, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: json.length,
    },
  });
}
