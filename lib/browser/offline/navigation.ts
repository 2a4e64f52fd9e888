import { copyName, isKept, OWN_PAGES } from './addresses';
import { isWholePage, keepCopy, markedCopy, type CopyStore, SEEN_AT } from './copies';

/** How a page is answered: by the server where it answers, else by what was kept, else by the shell. */

/** So long the server is waited for where a copy is kept, in milliseconds. */
const PATIENCE = 3_000;
/** What a web server in front says while the app behind it is away. */
const AWAY = [502, 503, 504];
/** What is there no more, must not be found in the store either. */
const GONE = [404, 410];

/** What answering a page needs of the world around it. */
export interface Means {
  network: (request: Request) => Promise<Response>;
  copies: () => Promise<CopyStore>;
  /** A page that came with the program: the same for everybody. */
  fixed: (path: string) => Promise<Response | undefined>;
  /** Whether this device has the document that a page is of: then the shell draws it as it is here. */
  isHere: (path: string) => Promise<boolean>;
  /** Stands in for what is not kept. */
  shell: () => Promise<Response | undefined>;
  wait: (ms: number) => Promise<void>;
  now: () => number;
}

/** The answer to whoever opens a page; `settled`: the work with it is over. */
export function answerPage(request: Request, means: Means) {
  const url = new URL(request.url);
  const coming = means.network(request);
  const settled = coming.then((response) => noteAnswer(url, response.clone(), means)).catch(() => undefined);
  return { answer: chosen(url, coming, means), settled };
}

/** Keeps what the server answered, or forgets what is gone. A page that cannot be kept is no error. */
async function noteAnswer(url: URL, response: Response, { copies, now }: Means): Promise<void> {
  const name = copyName(url);
  if (GONE.includes(response.status)) {
    if (isKept(url.pathname)) await (await copies()).delete(url.pathname);
  } else if (name !== null && isWholePage(response)) {
    await keepCopy(await copies(), name, response, now());
  }
}

async function chosen(url: URL, coming: Promise<Response>, means: Means): Promise<Response> {
  const kept = await keptPage(url, means);
  if (kept === null) return coming.catch(async (reason: unknown) => (await means.shell()) ?? Promise.reject(reason));
  const late = means.wait(PATIENCE).then(() => null);
  const first = await Promise.race([coming.catch(() => null), late]);
  return first === null || AWAY.includes(first.status) ? kept() : first;
}

/** What is here of a page: one's own document before its page as it was. Null: nothing, or the store fails. */
async function keptPage(
  { pathname }: URL,
  { copies, fixed, isHere, shell }: Means,
): Promise<(() => Promise<Response>) | null> {
  try {
    const drawn = (await isHere(pathname)) ? await shell() : undefined;
    if (drawn !== undefined) return () => Promise.resolve(drawn);
    const page = await fixed(pathname);
    if (page !== undefined) return () => Promise.resolve(page);
    const copy = isKept(pathname) ? await (await copies()).match(pathname) : undefined;
    return copy === undefined ? null : () => markedCopy(copy);
  } catch {
    return null;
  }
}

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
