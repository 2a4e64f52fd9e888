'use client';

import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import type { ShellProps } from './shellPages';

/** The page of a document that only this device has; where it has none, what is said `otherwise`. */
export function PageHere({ otherwise }: { otherwise: ReactNode }) {
  const [found, setFound] = useState<{ Page: ComponentType<ShellProps>; viewId: string } | null>(null);
  useEffect(() => {
    const look = async (): Promise<void> => {
      const page = (await import('./shellPages')).pageAt(location.pathname);
      if (page === null) return;
      const { isListHere } = await import('@/lib/browser/local/documents');
      if (await isListHere(page.viewId)) setFound({ Page: await page.load(), viewId: page.viewId });
    };
    // A part that cannot be fetched leaves the page as it is.
    void look().catch(() => undefined);
  }, []);
  return found === null ? otherwise : <found.Page viewId={found.viewId} />;
}
