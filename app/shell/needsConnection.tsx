import { useSyncExternalStore } from 'react';
import { isConnected, watchConnection } from '@/lib/api/connection';

/** False while the server cannot be reached. */
export const useConnected = (): boolean => useSyncExternalStore(watchConnection, isConnected, () => true);

/** Said of a file that the server has to read. */
export const NeedsConnection = () => (
  <span className="block text-ink-soft">
    The server reads it, so this needs a connection. The file is kept here until there is one.
  </span>
);
