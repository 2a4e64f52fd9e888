import { useSyncExternalStore } from 'react';

function watch(onChange: () => void): () => void {
  addEventListener('hashchange', onChange);
  return () => removeEventListener('hashchange', onChange);
}

/** What stands behind the `#` of this page's address, with it; null: the page came from the server just now. */
export const useHash = (): string | null =>
  useSyncExternalStore(
    watch,
    () => location.hash,
    () => null,
  );
