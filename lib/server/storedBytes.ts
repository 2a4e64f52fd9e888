import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import { ofProcess } from './ofProcess';
import { requestScope } from './log';

/** Counts what visitors store, by address: each INSERT with its values; a row that grows by `countGrowth`. */

/** What lasts a moment. */
const UNCOUNTED = /^(?:Tally|News|Lock)$/;
const INSERTS = /^\s*INSERT\s+INTO\s+(?:[`"]\w+[`"]\.)?[`"](?<table>\w+)[`"]/i;
/** What a row takes besides its texts, about. */
const ROW_BYTES = 64;
/** So many addresses are known at once; of those before, what was not taken yet is forgotten. */
const MOST_ADDRESSES = 10_000;

const stored = ofProcess('musterStored', () => new Map<string, number>());
const apart = ofProcess('musterApart', () => new AsyncLocalStorage<true>());

/** Runs work whose bytes were counted as they were sent, so that nothing counts twice. */
export const countedBefore = <T>(act: () => T): T => apart.run(true, act);

/** Counts bytes for the visitor's address. Nothing is counted when a row got smaller. */
export function countGrowth(bytes: number): void {
  const address = requestScope.getStore()?.visitor ?? null;
  if (address === null || bytes <= 0 || apart.getStore()) return;
  const before = stored.get(address) ?? 0;
  stored.delete(address);
  stored.set(address, before + bytes);
  const [oldest] = stored.keys();
  if (stored.size > MOST_ADDRESSES && oldest !== undefined) stored.delete(oldest);
}

/** Counts a statement that was done. */
export function countStatement({ sql, args }: { sql: string; args: readonly unknown[] }): void {
  const { table } = INSERTS.exec(sql)?.groups ?? {};
  if (table === undefined || UNCOUNTED.test(table)) return;
  countGrowth(args.reduce<number>((sum, value) => sum + bytesOf(value), ROW_BYTES));
}

function bytesOf(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value);
  return value instanceof Uint8Array ? value.length : 8;
}

/** Returns what was stored for an address and not taken yet, in bytes. */
export const storedBytesOf = (address: string): number => stored.get(address) ?? 0;

/** Returns the bytes of an address, and sets them to zero here: the caller writes them down. */
export function takeStoredBytes(address: string): number {
  const bytes = storedBytesOf(address);
  stored.delete(address);
  return bytes;
}
