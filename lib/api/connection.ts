import { LIVE } from '@/lib/documents/paths';

/** Whether the server can be reached, as far as this page knows: small, since every page's script holds it. */

/** How often it is tried again while it cannot be reached, in milliseconds. */
const TRIED_EVERY = 10_000;

let reached = true;
let timer: ReturnType<typeof setTimeout> | null = null;
const listeners = new Set<() => void>();

/** To be called when a request got an answer, whichever, or none. */
export function noteReached(now: boolean): void {
  if (!now) tryLater();
  if (reached === now) return;
  reached = now;
  for (const listener of listeners) listener();
}

/** True until the browser says that there is no connection, or a request got no answer. */
export const isConnected = (): boolean => reached && navigator.onLine;

/** Calls back when it changes; gives a function that ends this. */
export function watchConnection(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('offline', listener);
  addEventListener('online', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('offline', listener);
    removeEventListener('online', listener);
  };
}

function tryLater(): void {
  // Whoever runs this outside of a page asks again by itself.
  if (typeof document === 'undefined') return;
  timer ??= setTimeout(() => {
    timer = null;
    if (typeof document === 'undefined' || document.visibilityState === 'hidden') return tryLater();
    fetch(LIVE, { cache: 'no-store' }).then(
      () => noteReached(true),
      () => noteReached(false),
    );
  }, TRIED_EVERY);
}

/** Said where there was no answer. */
export const UNREACHED = 'The server cannot be reached: check the connection and try again.';
