import { useEffect, useState } from 'react';
import { newerDataFor } from '@/lib/browser/lists';
import type { DatasetSummary } from '@/lib/documents/unitData';

/** Newer data than a list was opened with, when the server has looked for it; it does not for a list that it is not to have (null). */
export function useNewerData(viewId: string | null, editSecret: string | null): DatasetSummary | null {
  const [newer, setNewer] = useState<DatasetSummary | null>(null);
  useEffect(() => {
    if (viewId === null) return undefined;
    const left = new AbortController();
    void newerDataFor(viewId, editSecret, left.signal).then((found) => left.signal.aborted || setNewer(found));
    return () => left.abort();
  }, [viewId, editSecret]);
  return newer;
}
