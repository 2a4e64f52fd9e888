/** What tabs of this browser tell each other, by a name of its own. */
export interface TabNews<News> {
  /** Tells this tab and all others. */
  tell: (news: News) => void;
  /** Calls `listener` at all news, of this tab or another; gives what ends that. */
  on: (listener: (news: News) => void) => () => void;
}

/** The line of one name. Outside of a browser it stays within this program. */
export function tabNews<News>(name: string): TabNews<News> {
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
    tell(news) {
      line()?.postMessage(news);
      for (const listener of listeners) listener(news);
    },
    on(listener) {
      line();
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
