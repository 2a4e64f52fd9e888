// Keeps the page /deck and what it is built of, so that it opens without a connection. Nothing else of the app passes through here:
// the scope is /deck. The page itself is asked of the network first, always; only what carries its content's hash in its name is
// taken from the store without asking, since it cannot be out of date.
const STORE = 'muster-roll-deck-1';
const PAGE = '/deck';
const HASHED = '/_next/static/';

/** The files that the page's text names. */
const namedIn = (html) => [
  ...new Set([...html.matchAll(/["'(\\](\/_next\/static\/[^"'()\\\s]+)/g)].map(([, path]) => path)),
];

async function keepPart(store, path) {
  if ((await store.match(path)) !== undefined) return;
  const response = await fetch(path, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  await store.put(path, response);
}

/** Keeps the page as it is now with all its parts, and drops the parts of older ones. All or nothing: a page without its parts would not open. */
async function keep(response, alsoUsed) {
  const html = await response.clone().text();
  const store = await caches.open(STORE);
  const parts = [...new Set([...namedIn(html), ...alsoUsed])];
  await Promise.all(parts.map((path) => keepPart(store, path)));
  await store.put(PAGE, response);
  const wanted = new Set([PAGE, ...parts]);
  const kept = await store.keys();
  await Promise.all(kept.map((request) => (wanted.has(new URL(request.url).pathname) ? null : store.delete(request))));
}

async function keepNow(alsoUsed) {
  const response = await fetch(PAGE, { cache: 'no-cache', credentials: 'same-origin' });
  if (!response.ok || response.redirected) throw new Error(`${PAGE}: ${response.status}`);
  await keep(response, alsoUsed);
}

async function fromStore(path, reason) {
  const kept = await (await caches.open(STORE)).match(path);
  if (kept === undefined) throw reason;
  return kept;
}

const networkFirst = (request, path) => fetch(request).catch((reason) => fromStore(path, reason));
const storeFirst = (request, path) => fromStore(path, null).catch(() => fetch(request));

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => {
  const dropOld = async () => {
    const names = await caches.keys();
    await Promise.all(
      names.filter((name) => name.startsWith('muster-roll-deck-') && name !== STORE).map((name) => caches.delete(name)),
    );
    await self.clients.claim();
  };
  event.waitUntil(dropOld());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate' && url.pathname === PAGE) event.respondWith(networkFirst(request, PAGE));
  else if (url.pathname.startsWith(HASHED)) event.respondWith(storeFirst(request, url.pathname));
});

// The page says what it has loaded (fonts are named in its styles only) and hears whether everything is kept.
self.addEventListener('message', (event) => {
  const used = Array.isArray(event.data?.used)
    ? event.data.used.filter((path) => typeof path === 'string' && path.startsWith(HASHED))
    : [];
  const answer = (kept) => event.ports[0]?.postMessage({ kept });
  event.waitUntil(
    keepNow(used).then(
      () => answer(true),
      () => answer(false),
    ),
  );
});
