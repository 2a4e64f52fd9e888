import { isKept, OWN_PAGES } from './addresses';
import { SEEN_AT } from './copies';
import { noteAnswer, type Means } from './navigation';

/** Pages that are kept though nobody asked for them whole. */

/** A copy that is younger need not be fetched again, in milliseconds. */
const FRESH = 5 * 60_000;

/** Keeps a page that the player came to from another one. */
export async function keepPage(path: string, means: Means, origin: string): Promise<void> {
  const { pathname } = new URL(path, origin);
  if (!isKept(pathname)) return;
  const seen = (await (await means.copies()).match(pathname))?.headers.get(SEEN_AT);
  if (seen !== undefined && seen !== null && means.now() - Date.parse(seen) < FRESH) return;
  await fetchPage(new URL(pathname, origin), means);
}

/** Stores one's own pages and those of these formats that are not here yet, one after the other. */
export async function keepOwnPages(means: Means, origin: string, formats: readonly string[]): Promise<void> {
  const store = await means.copies();
  for (const path of [...OWN_PAGES, ...formats.map((id) => `/formats/${id}`)]) {
    if ((await store.match(path)) === undefined) await fetchPage(new URL(path, origin), means);
  }
}

async function fetchPage(url: URL, means: Means): Promise<void> {
  try {
    const response = await means.network(new Request(url, { headers: { accept: 'text/html' }, redirect: 'error' }));
    await noteAnswer(url, response, means);
  } catch {
    // Without a connection there is a later time.
  }
}
