import { Serwist, type PrecacheEntry } from 'serwist';
import { OPEN_PATH, SHELL_PATH, STORES, type ToWorker } from '@/lib/api/app';
import { isPage } from './addresses';
import { isDocumentHere } from './documentsHere';
import { takeShared } from './handover';
import { keepOwnPages, keepPage, answerPage, type Means } from './navigation';
import { keepParts } from './parts';
import { keepProgram } from './program';

/** The service worker: the program and the pages as last seen. `scripts/bundleAppWorker.mjs` bundles it. */

declare const self: WorkerScope;
/** Scripts, styles, fonts and pictures of the program, and its pages that are the same for everybody. */
declare const MUSTER_ENTRIES: PrecacheEntry[];
declare const MUSTER_PAGES: readonly string[];
/** Where all scripts and styles are one file, see `keepProgram`. */
declare const MUSTER_SCRIPTS: string;
declare const MUSTER_FORMATS: readonly string[];

const serwist = new Serwist({
  precacheEntries: MUSTER_ENTRIES,
  precacheOptions: { cacheName: STORES.program },
  // The page that brought the worker here is looked after by it at once.
  clientsClaim: true,
});

const means: Means = {
  network: (request) => fetch(request),
  copies: () => self.caches.open(STORES.copies),
  fixed: async (path) => (MUSTER_PAGES.includes(path) ? serwist.matchPrecache(path) : undefined),
  isHere: isDocumentHere,
  shell: () => serwist.matchPrecache(SHELL_PATH),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  now: () => Date.now(),
};

const isOfProgram = (path: string): boolean => serwist.getPrecacheKeyForUrl(path) !== undefined;

/** A part of this or another program: of a former one for a page that was kept, or of one that waits to take over. */
const partOf = async (request: Request): Promise<Response> =>
  (await self.caches.match(request).catch(() => undefined)) ?? fetch(request);

self.addEventListener('install', (event) => {
  const install = async (): Promise<unknown> => {
    const program = await self.caches.open(STORES.program);
    const paths = MUSTER_ENTRIES.flatMap(({ url, revision }) => (revision === null ? [url] : []));
    // What is missing after it is fetched by itself.
    await keepProgram(program, paths, () => fetch(MUSTER_SCRIPTS)).catch(() => undefined);
    return serwist.handleInstall(event);
  };
  event.waitUntil(install());
});

self.addEventListener('activate', (event) => {
  const takeOver = async (): Promise<unknown> => {
    const [copies, parts, program] = await Promise.all(
      [STORES.copies, STORES.parts, STORES.program].map((name) => self.caches.open(name)),
    );
    await keepParts({ copies: copies!, parts: parts!, program: program!, stays: isOfProgram }).catch(() => undefined);
    return serwist.handleActivate(event);
  };
  event.waitUntil(takeOver());
});

// What is not answered here is left to the browser: what programs ask, and Next's way from page to page, which is never
// kept. Serwist answers with the files of the program.
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin) return;
  if (request.method === 'POST' && request.mode === 'navigate' && url.pathname === OPEN_PATH) {
    event.respondWith(takeShared(request, () => self.caches.open(STORES.shared), Date.now()));
  }
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') {
    if (!isPage(url.pathname)) return;
    const { answer, settled } = answerPage(request, means);
    event.respondWith(answer);
    event.waitUntil(settled);
  } else if (request.destination === 'worker') {
    event.respondWith(partOf(request).then(nameless));
  } else if (isOfProgram(request.url)) {
    serwist.handleFetch(event);
  } else if (url.pathname.startsWith('/_next/static/')) {
    event.respondWith(partOf(request));
  }
});

self.addEventListener('message', (event) => {
  const { origin } = self.location;
  const said = event.data as ToWorker | null;
  if (said?.type === 'KEEP_OWN') event.waitUntil(keepOwnPages(means, origin, MUSTER_FORMATS));
  if (said?.type === 'KEEP' && typeof said.path === 'string') event.waitUntil(keepPage(said.path, means, origin));
});

/** The answer without an address of its own: a worker would take that, which lacks the part behind `#`. */
function nameless(answer: Response): Response {
  const { status, statusText, headers } = answer;
  return new Response(answer.body, { status, statusText, headers });
}

/** An event in the form that Serwist takes. */
type Handled<Name extends 'handleInstall' | 'handleActivate' | 'handleFetch'> = Parameters<Serwist[Name]>[0];

interface LongEvent extends Event {
  waitUntil: (until: Promise<unknown>) => void;
}

interface Asking {
  request: Request;
  respondWith: (answer: Promise<Response>) => void;
}

/** What a service worker sees around it, as far as ours uses it: the compiler knows either pages or workers. */
interface WorkerScope {
  caches: CacheStorage;
  location: { origin: string };
  addEventListener: ((type: 'install', listener: (event: LongEvent & Handled<'handleInstall'>) => void) => void) &
    ((type: 'activate', listener: (event: LongEvent & Handled<'handleActivate'>) => void) => void) &
    ((type: 'fetch', listener: (event: LongEvent & Asking & Handled<'handleFetch'>) => void) => void) &
    ((type: 'message', listener: (event: LongEvent & { data: unknown }) => void) => void);
}
