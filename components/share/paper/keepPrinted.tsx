'use client';

import { useEffect } from 'react';
import { withLazy } from '@/lib/browser/lazy';

const requests = () => import('@/lib/browser/revisionRequests');

/** Has the state of a list kept that is printed, so that the code on paper leads to it. Null: it has none. */
export function KeepPrinted({ viewId, hash }: { viewId: string; hash: string | null }) {
  useEffect(() => {
    if (hash === null) return;
    const keep = (): void => void withLazy(requests, ({ keepPrinted }) => keepPrinted(viewId, hash));
    addEventListener('beforeprint', keep, { once: true });
    return () => removeEventListener('beforeprint', keep);
  }, [viewId, hash]);
  return null;
}
