import 'server-only';
import { promisify } from 'node:util';
import { brotliDecompress, gzip } from 'node:zlib';
import { findDataset } from '../datasets';
import { lru } from '../lru';
import { aside } from '../reading';
import { compressedSlice, compressSoon } from '../sliceStore';
import type { Answerer, Encoding } from './request';

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

/** Answers for a slice that was compressed. Otherwise sees to it that it will be, and leaves the answer to the route. */
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
