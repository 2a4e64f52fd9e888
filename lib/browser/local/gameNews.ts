/** What tabs of this browser tell each other of games: the link of one of which something was written. */

const CHANNEL = 'muster-roll:games';
const listeners = new Set<(viewId: string) => void>();
let channel: BroadcastChannel | null = null;

function line(): BroadcastChannel | null {
  if (channel !== null || typeof BroadcastChannel === 'undefined') return channel;
  channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<string>) => {
    for (const listener of listeners) listener(data);
  });
  return channel;
}

/** Tells this tab and all others. */
export function tellOfGame(viewId: string): void {
  if (typeof window !== 'undefined') line()?.postMessage(viewId);
  for (const listener of listeners) listener(viewId);
}

/** Calls `listener` at every write, in this tab or another; gives what ends that. */
export function onGames(listener: (viewId: string) => void): () => void {
  if (typeof window !== 'undefined') line();
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
