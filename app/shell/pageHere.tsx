'use client';

import { useEffect, useState, type ReactNode } from 'react';
import { SHELL_PATH } from '@/lib/api/app';

interface PageHereProps {
  meanwhile: ReactNode;
  otherwise: ReactNode;
  /** Only the page of a document that is kept here; else any page that this device can draw. */
  ofKept?: boolean;
}

/** Draws, from what this device has, the page that the address asks for; where it has none, `otherwise`. */
export function PageHere({ meanwhile, otherwise, ofKept = false }: PageHereProps) {
  const [page, setPage] = useState<ReactNode>(undefined);
  useEffect(() => {
    // Nobody means this page itself.
    if (location.pathname === SHELL_PATH) return location.replace('/');
    const look = async (): Promise<ReactNode> => {
      const found = (await import('./shellPages')).pageAt(location.pathname);
      if (found === null) return null;
      if (ofKept && !(await (await import('@/lib/browser/local/documents')).isListHere(found.viewId))) return null;
      const Page = await found.load();
      return <Page viewId={found.viewId} />;
    };
    void look()
      .catch(() => null)
      .then(setPage);
  }, [ofKept]);
  if (page === undefined) return meanwhile;
  return page ?? otherwise;
}
