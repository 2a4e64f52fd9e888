'use client';

import { useEffect, useState, type ComponentType } from 'react';
import { awaitInstallOffer } from '@/lib/browser/app/installing';

/**
 * What an app does beside its pages: it keeps itself on this device, says when there is no connection and when there is
 * a new version. It comes when the page has nothing else to do, and weighs nothing before.
 */
export function AppLife() {
  const [Lines, setLines] = useState<ComponentType | null>(null);
  useEffect(() => {
    let left = false;
    // From now on the page answers: what drives a browser waits for this mark.
    document.documentElement.dataset.awake = '';
    awaitInstallOffer();
    const begin = (): void =>
      void import('./appLines').then(
        ({ AppLines }) => {
          if (!left) setLines(() => AppLines);
        },
        // Without a connection, and nothing kept: the page goes on without.
        () => undefined,
      );
    // Safari has no idle moments.
    const whenIdle = (): unknown => ('requestIdleCallback' in window ? requestIdleCallback(begin) : setTimeout(begin));
    if (document.readyState === 'complete') whenIdle();
    else addEventListener('load', whenIdle, { once: true });
    return () => {
      left = true;
      removeEventListener('load', whenIdle);
    };
  }, []);
  // The room that is left in the head of the page: nothing moves when a line comes or goes.
  return (
    <div className="relative flex h-full min-w-0 flex-1 items-center justify-end">{Lines !== null && <Lines />}</div>
  );
}
