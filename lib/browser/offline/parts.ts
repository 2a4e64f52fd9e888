import { copiesByAge, type CopyStore } from './copies';

/** Scripts, styles and fonts of former programs, put aside for the stored pages that name them. */

/** So much is put aside, in bytes: three programs. A page whose parts are beyond that goes. */
export const MOST_PARTS = 24 * 1024 * 1024;

const STATIC = '/_next/static/';
const NAMED = /(?:static|\.\.)\/((?:chunks|media)\/[\w.~-]+\.(?:js|css|woff2|svg|png))/g;
const TEXT = /\.(?:js|css)$/;

/** The parts that a page, a script or a style names. */
export const partsIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(NAMED)].map(([, name]) => `${STATIC}${name ?? ''}`)),
];

/** What putting parts aside needs. */
export interface PartStores {
  copies: CopyStore;
  /** Where the parts of former programs lie. */
  parts: CopyStore;
  /** Where those of the program lie that goes now. */
  program: CopyStore;
  /** True for a part of the program that comes. */
  stays: (path: string) => boolean;
}

/** Puts aside what pages that were kept need, and drops what none needs. A page that cannot be whole goes. */
export async function keepParts(stores: PartStores): Promise<void> {
  const needed = new Set<string>();
  let bytes = 0;
  for (const { name } of await copiesByAge(stores.copies)) {
    const page = await (await stores.copies.match(name))?.text();
    const found = page === undefined ? null : await partsOf(page, stores);
    const fresh = [...(found ?? [])].filter(([path]) => !needed.has(path));
    const more = fresh.reduce((sum, [, part]) => sum + part.byteLength, 0);
    if (found === null || bytes + more > MOST_PARTS) {
      await stores.copies.delete(name);
      continue;
    }
    bytes += more;
    for (const [path] of fresh) {
      needed.add(path);
      const part = await stores.program.match(path);
      if (part !== undefined) await stores.parts.put(path, part);
    }
  }
  for (const request of await stores.parts.keys()) {
    const path = new URL(request.url).pathname;
    if (!needed.has(path)) await stores.parts.delete(path);
  }
}

/** The parts that a page needs and that do not stay by themselves; null: one that it begins with is lost. */
async function partsOf(page: string, stores: PartStores): Promise<ReadonlyMap<string, ArrayBuffer> | null> {
  const found = new Map<string, ArrayBuffer>();
  const first = partsIn(page);
  // What is found is looked through in turn: a script names those that are fetched later.
  const left = [...first];
  const seen = new Set(left);
  for (const path of left) {
    if (stores.stays(path)) continue;
    const part = (await stores.program.match(path)) ?? (await stores.parts.match(path));
    if (part === undefined) {
      if (first.includes(path) && TEXT.test(path)) return null;
      continue;
    }
    const body = await part.arrayBuffer();
    found.set(path, body);
    if (!TEXT.test(path)) continue;
    for (const next of partsIn(new TextDecoder().decode(body))) {
      if (!seen.has(next)) left.push(next);
      seen.add(next);
    }
  }
  return found;
}
