import { useSyncExternalStore } from 'react';

/** What stands behind the `#` of this page's address, with it; null: the page came from the server just now. */
export const useHash = (): string | null =>
  useSyncExternalStore(
    (listener) => {
      addEventListener('hashchange', listener);
      return () => removeEventListener('hashchange', listener);
    },
    () => location.hash,
    () => null,
  );
