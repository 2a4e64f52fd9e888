import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import { requestScope } from './requestScope';

/**
 * The one door for what visitors have stored: each INSERT of a request counts with all that it brings, wherever it is
 * written, and what grows in its place says so by `grew`. Counted in memory, by address; `overToday` takes it from here.
 */

/** What lasts a moment. */
const UNCOUNTED = /^(?:Tally|News|Lock)$/;
const INSERTS = /^\s*INSERT\s+INTO\s+(?:[`"]\w+[`"]\.)?[`"](?<table>\w+)[`"]/i;
/** What a row takes besides its texts, about. */
const ROW_BYTES = 64;
/** So many addresses are known at once; of those before, what was not taken yet is forgotten. */
const MOST_ADDRESSES = 10_000;

// Parts that are bundled apart share what hangs on the process.
const shared = globalThis as { musterStored?: Map<string, number>; musterApart?: AsyncLocalStorage<true> };
const stored = (shared.musterStored ??= new Map<string, number>());
const apart = (shared.musterApart ??= new AsyncLocalStorage());

/** Stores what was counted already, by what was sent of it. */
export const countedBefore = <T>(act: () => T): T => apart.run(true, act);

/** Counts for who asks that something here is so many bytes larger than before; less: nothing. */
export function grew(bytes: number): void {
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
  grew(args.reduce<number>((sum, value) => sum + bytesOf(value), ROW_BYTES));
}

function bytesOf(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value);
  return value instanceof Uint8Array ? value.length : 8;
}

/** What was stored for an address and not taken yet, in bytes. */
export const storedOf = (address: string): number => stored.get(address) ?? 0;

/** Takes it, to be written down. */
export function takeStored(address: string): number {
  const bytes = storedOf(address);
  stored.delete(address);
  return bytes;
}
