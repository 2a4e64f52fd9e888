import type { Dataset } from '@/lib/data/dataset';
import { dataSlice, datasetOf, SLICE } from '@/lib/api/data';
import { DAY } from '@/lib/api/days';
import { ok, type Result } from '@/lib/foundation/result';
import { datasetSummarySchema, type DatasetSummary } from '@/lib/documents/unitData';
import { call } from '../../api/client';
import { recalledAnswer, rememberAnswer, inDatabase } from './records';
import { localDatabase } from './database';
import { deflated, inflated } from './deflate';
import { localDocuments } from './documents';

/** Unit data that was used before: called by its hash, it never changes, and is asked of no server again. */

const keyOf = (hash: string, catalogueId: string): string => `${SLICE.v}:${hash}:${catalogueId}`;

/** What one faction needs of some data: as it is kept here, else from the server, and kept from then on. */
export async function sliceOf(hash: string, catalogueId: string): Promise<Result<Dataset>> {
  const kept = await keptSlice(hash, catalogueId);
  if (kept !== null) return ok(kept);
  return call(dataSlice, {
    params: { hash, catalogueId },
    query: SLICE,
    // Whoever waits for the data need not wait until it is kept.
    onBytes: (sent, slice) => void keepSlice(hash, catalogueId, slice, sent),
  });
}

const keptSlice = (hash: string, catalogueId: string): Promise<Dataset | null> =>
  inDatabase(async (db) => {
    const kept = await db.get('slices', keyOf(hash, catalogueId));
    if (kept === undefined) return null;
    const text = await inflated(kept.bytes);
    if (Date.now() - kept.usedAt >= DAY) {
      void inDatabase<unknown>(() => db.put('slices', { ...kept, usedAt: Date.now() }), null);
    }
    return JSON.parse(text) as Dataset;
  }, null);

/**
 * Keeps one as it was `sent`, where this browser has room and can compress; else it is fetched again next time. To
 * write two megabytes anew would take a slow phone half a second.
 */
const keepSlice = (hash: string, catalogueId: string, slice: Dataset, sent: Uint8Array<ArrayBuffer>): Promise<void> =>
  inDatabase(async (db) => {
    const bytes = await deflated(sent);
    const name = slice.catalogues.find(({ id }) => id === catalogueId)?.name ?? slice.gameSystem.name;
    await db.put('slices', { key: keyOf(hash, catalogueId), hash, catalogueId, name, bytes, usedAt: Date.now() });
    if ((await datasetHere(hash)) === null) {
      const of = await call(datasetOf, { params: { hash } });
      if (of.ok) await rememberDataset(of.value.dataset);
    }
  }, undefined);

/** Where it is kept what some data is. */
export const datasetKey = (hash: string): string => `dataset:${hash}`;

/** Keeps what some data is, for when it is opened without a connection. */
export const rememberDataset = (dataset: DatasetSummary): Promise<void> =>
  rememberAnswer(datasetKey(dataset.hash), dataset);

/** What some data is of which a part is kept here; null: nothing is known of it. */
export const datasetHere = async (hash: string): Promise<DatasetSummary | null> =>
  datasetSummarySchema.safeParse(await recalledAnswer(datasetKey(hash))).data ?? null;

/** Lets go of what is kept of one faction's data; its lists open again with a connection. */
export async function dropSlice(key: string): Promise<void> {
  await (await localDatabase())?.delete('slices', key);
}

export type KeptFaction = Awaited<ReturnType<typeof keptFactions>>[number];

/**
 * All unit data that is kept, last used first: its length in bytes, what it is called (null: not known here), and how
 * many lists of this browser are made with it.
 */
export async function keptFactions() {
  const [kept, lists] = await Promise.all([inDatabase((db) => db.getAll('slices'), []), localDocuments('list')]);
  return Promise.all(
    kept
      .toSorted((one, other) => other.usedAt - one.usedAt)
      .map(async (each) => ({
        ...each,
        bytes: each.bytes.length,
        dataset: (await datasetHere(each.hash))?.name ?? null,
        lists: lists.filter(({ data, document }) => data === each.hash && isFor(document, each.catalogueId)).length,
      })),
  );
}

/** Whether a roster, also one that an earlier version of the program wrote, has a force of a faction. */
function isFor(document: unknown, catalogueId: string): boolean {
  const { forces } = (document ?? {}) as { forces?: unknown };
  return (
    Array.isArray(forces) &&
    forces.some((force: { catalogueId?: unknown } | null) => force?.catalogueId === catalogueId)
  );
}
