/** Whether the server can be reached, as far as this page knows: small, since every page's script holds it. */

let reached = true;
const listeners = new Set<() => void>();

/** To be called when a request got an answer, whichever, or none. */
export function noteReached(now: boolean): void {
  if (reached === now) return;
  reached = now;
  for (const listener of listeners) listener();
}

/** True until the browser says that there is no connection, or a request got no answer. */
export const isConnected = (): boolean => reached && navigator.onLine;

/** Calls back when it changes; gives a function that ends this. */
export function watchConnection(listener: () => void): () => void {
  listeners.add(listener);
  for (const type of ['online', 'offline']) addEventListener(type, listener);
  return () => {
    listeners.delete(listener);
    for (const type of ['online', 'offline']) removeEventListener(type, listener);
  };
}
