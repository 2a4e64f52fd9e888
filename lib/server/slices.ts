import 'server-only';
import { lru } from './lru';
import { noteOpened } from './opened';
import { valueOf } from './work/problem';
import { work } from './work/work';

/** What a browser gets of unit data: the slice of one faction. */

const WRITTEN_BYTES = 32 * 1024 * 1024;
const written = lru<Uint8Array<ArrayBuffer> | null>(WRITTEN_BYTES, (bytes) => bytes?.length ?? 0);

/**
 * The slice of one faction as JSON bytes, kept in memory: for who asks before it was compressed (front/slices.ts).
 * Null: no such dataset or catalogue.
 */
export function datasetSlice(hash: string, catalogueId: string): Promise<Uint8Array<ArrayBuffer> | null> {
  noteOpened(hash);
  return written.get([hash, catalogueId].join(' '), async () => valueOf(await work('slice', { hash, catalogueId })));
}
