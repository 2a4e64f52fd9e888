/** Tabs of this browser tell each other that it is being emptied: what a page has in hand is to go as well. */

let channel: BroadcastChannel | null = null;
const line = (): BroadcastChannel | null =>
  typeof BroadcastChannel === 'undefined' ? null : (channel ??= new BroadcastChannel('muster-roll-emptied'));

/** Tells all other tabs. */
export const tellEmptied = (): void => line()?.postMessage(null);

/** Calls back when another tab empties this browser; gives what ends that. */
export function onEmptied(listener: () => void): () => void {
  const opened = line();
  opened?.addEventListener('message', listener);
  return () => opened?.removeEventListener('message', listener);
}
