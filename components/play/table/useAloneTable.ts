import { useCallback, useSyncExternalStore } from 'react';
import { storedTable, storeTable, subscribeTables, type StoredTable } from '@/lib/browser/storedTable';

/** The game of a list on this device, and what keeps it; null: not looked yet. Other tabs follow. */
export function useAloneTable(viewId: string): readonly [StoredTable | null, (table: StoredTable) => void] {
  const table = useSyncExternalStore(
    subscribeTables,
    () => storedTable(viewId),
    () => null,
  );
  const store = useCallback((next: StoredTable) => storeTable(viewId, next, Date.now()), [viewId]);
  return [table, store];
}
