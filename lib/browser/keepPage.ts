const WORKER = '/deck-worker.js';
const SCOPE = '/deck';

/** Keeps the deck's page in this browser, so that it opens without a connection; false: it could not. */
export async function keepPage(): Promise<boolean> {
  // Without a certificate browsers allow no service worker; in development it would hide changes of the page.
  if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return false;
  try {
    const registration = await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
    const worker = registration.active ?? (await whenActive(registration));
    return (await askToKeep(worker)) || (await isKept());
  } catch {
    return isKept();
  }
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

function askToKeep(worker: ServiceWorker): Promise<boolean> {
  const used = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname }) => pathname);
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', (event: MessageEvent<{ readonly kept: boolean }>) => resolve(event.data.kept), {
      once: true,
    });
    port1.start();
    worker.postMessage({ used: [...new Set(used)] }, [port2]);
  });
}

/** Without a connection nothing new can be kept, but what was kept is still there. */
async function isKept(): Promise<boolean> {
  try {
    return (await caches.match(SCOPE)) !== undefined;
  } catch {
    return false;
  }
}
