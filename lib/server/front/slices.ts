import 'server-only';
import { promisify } from 'node:util';
import { brotliDecompress, gzip } from 'node:zlib';
import { findDataset, noteOpened } from '../datasets';
import { lru } from '../lru';
import { aside } from '../reading';
import type { Answerer, Encoding } from './request';
import { SLICE } from '../../api/data';
import { database } from '../db';
import { log } from '../log';
import { tryWork } from '../work/work';

/** Unit data for browsers, sent as it lies in the database. */

const ADDRESS = /^\/api\/data\/([0-9a-f]{64})\/([^/]+)$/;
/** Bytes of slices in memory: those of all factions of a large game as Brotli made them take 7 MB. */
const KEPT_BYTES = 48 * 1024 * 1024;

const kept = lru<Uint8Array | null>(KEPT_BYTES, (bytes) => bytes?.length ?? 0);
const plain = promisify<Uint8Array, Buffer>(brotliDecompress);
const zipped = promisify<Uint8Array, Buffer>(gzip);

/** A slice in one form, as far as it was compressed. Browsers take Brotli by https alone, so gzip is kept beside it. */
function formOf(hash: string, catalogueId: string, encoding: Encoding): Promise<Uint8Array | null> {
  return kept.get([encoding, hash, catalogueId].join(' '), async () => {
    const compressed = await compressedSlice(hash, catalogueId);
    if (compressed === null || encoding === 'br') return compressed;
    return encoding === 'gzip' ? zipped(await plain(compressed)) : plain(compressed);
  });
}

/** Answers for a slice that was compressed. Otherwise has it compressed, and leaves the answer to the route. */
export const slices: Answerer = async ({ method, path }) => {
  const [, hash, escaped] = ADDRESS.exec(path) ?? [];
  if (hash === undefined || escaped === undefined || (method !== 'GET' && method !== 'HEAD')) return null;
  const catalogueId = decodeURIComponent(escaped);
  if ((await formOf(hash, catalogueId, 'br')) === null) {
    void aside(() => compressLater(hash, catalogueId));
    return null;
  }
  return {
    status: 200,
    headers: {
      'content-type': 'application/json',
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `W/"${hash}/${encodeURIComponent(catalogueId)}"`,
    },
    encodings: ['br', 'gzip'],
    body: async (encoding) => {
      const form = await formOf(hash, catalogueId, encoding);
      if (form === null) throw new Error('this slice was removed meanwhile');
      return form;
    },
  };
};

/** In the background, so that nobody waits for it; what is no faction of a dataset is left alone. */
async function compressLater(hash: string, catalogueId: string): Promise<void> {
  const isFaction = (await findDataset(hash).catch(() => null))?.summary.factions.some(({ id }) => id === catalogueId);
  if (isFaction === true) await compressSoon([{ hash, catalogueId }]);
}

/** Slices of unit data as small as they get: compressed once, in a process of its own, and kept with their dataset. */

/**
 * The slices of a dataset take no more room than so many times the dataset itself (those of a large game twice), or
 * than this, in bytes. Those beyond are written out for whoever asks. A library that a thousand catalogues link to
 * would otherwise be stored a thousand times.
 */
const MOST_TIMES = 8;
const ALWAYS = 1024 * 1024;

const keyOf = (datasetHash: string, catalogueId: string) => ({ datasetHash_catalogueId: { datasetHash, catalogueId } });

/** A slice as Brotli made it; null: nobody has compressed it so far, or there is none. */
export async function compressedSlice(hash: string, catalogueId: string): Promise<Uint8Array | null> {
  const row = await database().slice.findUnique({ where: keyOf(hash, catalogueId) });
  if (row?.shape !== SLICE.v) return null;
  noteOpened(hash);
  return row.bytes;
}

interface SliceName {
  hash: string;
  catalogueId: string;
}

/** Slices that wait to be compressed: each is found by its key. More than that are asked for again. */
const MOST_WAITING = 1000;
const waiting = new Map<string, SliceName>();
let running: Promise<void> | null = null;

/** Compresses these slices one after the other, in the background; what is there already is left. */
export function compressSoon(wanted: readonly SliceName[]): Promise<void> {
  for (const each of wanted) {
    if (waiting.size < MOST_WAITING) waiting.set(`${each.hash} ${each.catalogueId}`, each);
  }
  running ??= compressAll().finally(() => (running = null));
  return running;
}

/** All factions of all datasets that everybody is offered, the newest first. */
export async function compressOffered(): Promise<void> {
  const offered = await database().dataset.findMany({
    where: { offered: true },
    select: { hash: true },
    orderBy: { createdAt: 'desc' },
  });
  for (const { hash } of offered) {
    const factions = (await findDataset(hash))?.summary.factions ?? [];
    await compressSoon(factions.map(({ id }) => ({ hash, catalogueId: id })));
  }
}

async function compressAll(): Promise<void> {
  // Those that come meanwhile are behind them.
  for (const [key, wanted] of waiting) {
    try {
      await compressNow(wanted);
    } catch (error) {
      log.error({ error, ...wanted }, 'unit data could not be compressed');
    }
    waiting.delete(key);
  }
}

async function hasRoom(datasetHash: string): Promise<boolean> {
  const db = database();
  const [slices] = await db.$queryRaw<readonly { bytes: number | bigint | null }[]>`
    SELECT SUM(LENGTH("bytes")) AS "bytes" FROM "Slice" WHERE "datasetHash" = ${datasetHash}`;
  const files = await db.dataFile.aggregate({ where: { datasets: { some: { datasetHash } } }, _sum: { size: true } });
  return Number(slices?.bytes ?? 0) < Math.max(ALWAYS, MOST_TIMES * (files._sum.size ?? 0));
}

async function compressNow({ hash, catalogueId }: SliceName): Promise<void> {
  const db = database();
  if ((await db.slice.count({ where: { datasetHash: hash, catalogueId, shape: SLICE.v } })) > 0) return;
  if (!(await hasRoom(hash))) return log.warn({ hash, catalogueId }, 'the slices of this unit data take too much room');
  const made = await tryWork('compress', { hash, catalogueId });
  if (!made.ok) return log.warn({ hash, catalogueId }, made.problem.message);
  if (made.value === null) return;
  const data = { shape: SLICE.v, bytes: new Uint8Array(made.value) };
  // Another server may have been quicker.
  await db.slice.upsert({
    where: keyOf(hash, catalogueId),
    create: { datasetHash: hash, catalogueId, ...data },
    update: data,
    select: { shape: true },
  });
}
