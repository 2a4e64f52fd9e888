import { isKept, OWN_PAGES } from './addresses';
import { noteAnswer, type Means } from './navigation';

/** Pages that are kept though nobody asked for them whole. */

/** A copy that is younger need not be fetched again, in milliseconds. */
const FRESH = 5 * 60_000;

/** Keeps a page that the player came to from another one. */
export async function keepPage(path: string, means: Means): Promise<void> {
  const { pathname } = new URL(path, 'http://here');
  if (!isKept(pathname)) return;
  const seen = (await (await means.copies()).match(pathname))?.headers.get('x-muster-seen');
  if (seen !== undefined && seen !== null && means.now() - Date.parse(seen) < FRESH) return;
  await fetchPage(pathname, means);
}

/** Keeps one's own pages that are not kept yet, one after the other: the player has not asked for them. */
export async function keepOwnPages(means: Means): Promise<void> {
  const store = await means.copies();
  for (const path of OWN_PAGES) if ((await store.match(path)) === undefined) await fetchPage(path, means);
}

async function fetchPage(path: string, means: Means): Promise<void> {
  try {
    const response = await means.network(new Request(path, { headers: { accept: 'text/html' }, redirect: 'error' }));
    await noteAnswer(new URL(response.url), response, means);
  } catch {
    // Without a connection there is a later time.
  }
}
