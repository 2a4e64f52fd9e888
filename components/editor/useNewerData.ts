import { useEffect, useState } from 'react';
import { newerDataFor } from '@/lib/browser/lists';
import type { DatasetSummary } from '@/lib/share/unitData';

/** Newer data than a list was opened with, when the server has looked for it. */
export function useNewerData(viewId: string, editSecret: string | null): DatasetSummary | null {
  const [newer, setNewer] = useState<DatasetSummary | null>(null);
  useEffect(() => {
    const left = new AbortController();
    void newerDataFor(viewId, editSecret, left.signal).then((found) => left.signal.aborted || setNewer(found));
    return () => left.abort();
  }, [viewId, editSecret]);
  return newer;
}
