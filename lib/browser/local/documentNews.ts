/** What tabs of this browser tell each other of documents. */

/** Something was written of the document under `key`; its text is at `rev` now, 0: it is gone. */
export interface News {
  readonly key: string;
  readonly rev: number;
}

const CHANNEL = 'muster-roll:documents';
const listeners = new Set<(news: News) => void>();
let channel: BroadcastChannel | null = null;

function line(): BroadcastChannel | null {
  if (channel !== null || typeof BroadcastChannel === 'undefined') return channel;
  channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<News>) => {
    for (const listener of listeners) listener(data);
  });
  return channel;
}

/** Tells this tab and all others. */
export function tell(news: News): void {
  line()?.postMessage(news);
  for (const listener of listeners) listener(news);
}

/** Calls `listener` at every write, in this tab or another; gives what ends that. */
export function onDocuments(listener: (news: News) => void): () => void {
  line();
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
