/** The line of one name. Outside of a browser it stays within this program. */
function tabChannel<News>(name: string) {
  const listeners = new Set<(news: News) => void>();
  let channel: BroadcastChannel | null = null;
  const line = (): BroadcastChannel | null => {
    if (channel !== null || typeof window === 'undefined' || typeof BroadcastChannel === 'undefined') return channel;
    channel = new BroadcastChannel(name);
    channel.addEventListener('message', ({ data }: MessageEvent<News>) => {
      for (const listener of listeners) listener(data);
    });
    return channel;
  };
  return {
    /** Tells this tab and all others. */
    tell(news: News): void {
      line()?.postMessage(news);
      for (const listener of listeners) listener(news);
    },
    /** Calls `listener` at all news, of this tab or another; gives what ends that. */
    on(listener: (news: News) => void): () => void {
      line();
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The keys of documents that were written, with the count of their text; 0: it is gone. */
export const changedDocuments = tabChannel<{ key: string; rev: number }>('muster-roll:documents');

/** The links of games of which something was written. */
export const changedGames = tabChannel<string>('muster-roll:games');

/** The keys of settings that were written, here or on another device. */
export const changedShared = tabChannel<readonly string[]>('muster-roll:things');
