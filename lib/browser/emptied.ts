/** Tabs of this browser tell each other that it is being emptied: what a page has in hand is to go as well. */

/** This page is on its way out of a browser that was emptied: it keeps nothing any more. */
let leaving = false;
/** Whether this page belongs to a browser that was emptied. */
export const isEmptied = (): boolean => leaving;

let channel: BroadcastChannel | null = null;
const line = (): BroadcastChannel | null =>
  typeof BroadcastChannel === 'undefined' ? null : (channel ??= new BroadcastChannel('muster-roll-emptied'));

/** Tells all other tabs. */
export function tellEmptied(): void {
  leaving = true;
  line()?.postMessage(null);
}

/** Calls back when another tab empties this browser, and what this tab kept is gone; gives what ends that. */
export function onEmptied(listener: () => void): () => void {
  const opened = line();
  const emptied = (): void => {
    leaving = true;
    forgetOurs(sessionStorage);
    listener();
  };
  opened?.addEventListener('message', emptied);
  return () => opened?.removeEventListener('message', emptied);
}

const OURS = /^muster-roll:/;

/** Takes away what the app keeps in a store of texts. */
export function forgetOurs(store: Storage): void {
  for (const key of Object.keys(store)) if (OURS.test(key)) store.removeItem(key);
}
