import { Serwist, type PrecacheEntry } from 'serwist';
import { SHELL_PATH, STORES, type ToWorker } from '@/lib/share/app';
import { isPage } from './addresses';
import { keepOwnPages, keepPage } from './keeping';
import { answerPage, type Means } from './navigation';
import type { WorkerScope } from './scope';

/**
 * The service worker: keeps the program on this device, and pages as they were last seen. `scripts/bundleAppWorker.mjs`
 * bundles it after a build, with the names of the files that the build made.
 */

declare const self: WorkerScope;
/** Scripts, styles, fonts and pictures of the program, and its pages that are the same for everybody. */
declare const MUSTER_ENTRIES: PrecacheEntry[];
/** The addresses of those pages. */
declare const MUSTER_PAGES: readonly string[];

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
  shell: () => serwist.matchPrecache(SHELL_PATH),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  now: () => Date.now(),
};

// Pages are answered here, before Serwist would take those of them from the store that came with the program. All else
// is its own: the files of the program from the store, and the rest it leaves to the browser (what programs ask, and
// Next's way from page to page, which is never kept).
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.mode !== 'navigate' || request.method !== 'GET' || url.origin !== self.location.origin) return;
  event.stopImmediatePropagation();
  if (!isPage(url.pathname)) return;
  const { answer, settled } = answerPage(request, means);
  event.respondWith(answer);
  event.waitUntil(settled);
});

self.addEventListener('message', (event) => {
  const said = event.data as ToWorker | null;
  if (said?.type === 'KEEP_OWN') event.waitUntil(keepOwnPages(means));
  if (said?.type === 'KEEP' && typeof said.path === 'string') event.waitUntil(keepPage(said.path, means));
});

serwist.addEventListeners();
