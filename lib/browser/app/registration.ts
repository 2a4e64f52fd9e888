import { STORES, WORKER_PATH, type ToWorker } from '@/lib/api/app';
import { whenAtRest } from '../when';

/** The service worker, as pages see it: `lib/browser/offline/` is what runs in it. */

/** The deck's own worker, which the app's took the place of, and its stores. */
const FORMER_WORKER = '/deck-worker.js';
const FORMER_STORE = /^muster-roll-deck-/;

let asked: Promise<ServiceWorkerRegistration | null> | null = null;

/** Has the browser run the service worker; null: it allows none. Asked once, whoever asks. */
export const registerWorker = (): Promise<ServiceWorkerRegistration | null> => (asked ??= register().catch(() => null));

async function register(): Promise<ServiceWorkerRegistration | null> {
  // Without a certificate browsers allow no service worker; in development it would hide changes of the page.
  if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return null;
  // What the page itself loads and works out goes before: the program is a megabyte, and a second of work for a phone.
  await whenAtRest();
  return navigator.serviceWorker.register(WORKER_PATH, { updateViaCache: 'none' });
}

/** Says something to the service worker that looks after this page's app; without one, nothing. */
export async function tellWorker(message: ToWorker): Promise<void> {
  (await registerWorker())?.active?.postMessage(message);
}

/** Waits until the program is kept on this device; false: it cannot be. */
export async function whenKept(): Promise<boolean> {
  const registration = await registerWorker();
  const worker = registration && (registration.active ?? (await whenActive(registration).catch(() => null)));
  // Without a connection nothing new can be kept, but what was kept is still there.
  if (worker === null) return (async () => caches.has(STORES.program))().catch(() => false);
  // What cannot be dropped stays where it is, and does no harm.
  await dropFormer().catch(() => undefined);
  return true;
}

function whenActive({ installing, waiting }: ServiceWorkerRegistration): Promise<ServiceWorker> {
  const worker = installing ?? waiting;
  if (worker === null) return Promise.reject(new Error('no worker'));
  return new Promise((resolve, reject) => {
    const look = (): void => {
      if (worker.state === 'activated') resolve(worker);
      if (worker.state === 'redundant') reject(new Error('the worker was given up'));
    };
    worker.addEventListener('statechange', look);
    look();
  });
}

/** Only when the app's worker keeps everything: until then the deck opens without a connection by its own. */
async function dropFormer(): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations()) {
    if (registration.active?.scriptURL.endsWith(FORMER_WORKER) === true) await registration.unregister();
  }
  for (const name of await caches.keys()) if (FORMER_STORE.test(name)) await caches.delete(name);
}
