import { newListeners } from '../listeners';

/** The line of one name. Outside of a browser it stays within this program. */
function tabChannel<News>(name: string) {
  const here = newListeners<News>();
  let channel: BroadcastChannel | null = null;
  const line = (): BroadcastChannel | null => {
    if (channel !== null || typeof window === 'undefined' || typeof BroadcastChannel === 'undefined') return channel;
    channel = new BroadcastChannel(name);
    channel.addEventListener('message', ({ data }: MessageEvent<News>) => here.tell(data));
    return channel;
  };
  return {
    /** Tells this tab and all others. */
    tell(news: News): void {
      line()?.postMessage(news);
      here.tell(news);
    },
    /** Calls `listener` at all news, of this tab or another; gives what ends that. */
    on(listener: (news: News) => void): () => void {
      line();
      return here.add(listener);
    },
  };
}

/** The keys of documents that were written, with the count of their text; 0: it is gone. */
export const changedDocuments = tabChannel<{ key: string; rev: number }>('muster-roll:documents');

/** The links of games of which something was written. */
export const changedGames = tabChannel<string>('muster-roll:games');

/** The keys of settings that were written, here or on another device. */
export const changedShared = tabChannel<readonly string[]>('muster-roll:things');
