/** Those on this page who want to hear of something, with what there is to tell of it. */
export function newListeners<News = void>() {
  const listeners = new Set<(news: News) => void>();
  return {
    tell(news: News): void {
      for (const listener of listeners) listener(news);
    },
    /** Calls `listener` from now on; gives what ends that. */
    add(listener: (news: News) => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
