'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useState } from 'react';
import { noteReached } from '@/lib/api/connection';
import { onEmptied } from '@/lib/browser/emptied';
import { SEEN_ATTRIBUTE } from '@/lib/api/app';
import { Ago } from '../ago';

/** Says that a page comes from this device's store, and of when; on every page, shown where the worker marked it. */
export function SeenLine() {
  const path = usePathname();
  // What another tab emptied leaves nothing here either.
  useEffect(() => onEmptied(() => location.replace('/')), []);
  const [seen, setSeen] = useState<{ at: string; path: string } | null>(null);
  useEffect(() => {
    const at = document.documentElement.getAttribute(SEEN_ATTRIBUTE);
    if (at === null) return;
    // The next page comes from the server.
    if (seen !== null && seen.path !== path) return document.documentElement.removeAttribute(SEEN_ATTRIBUTE);
    if (seen !== null) return;
    noteReached(false);
    setSeen({ at, path });
  }, [path, seen]);
  return (
    <div className="seen-line no-print relative z-1 border-b border-hairline bg-unfinished-wash">
      <p role="note" className="mx-auto max-w-(--page) px-4 py-1 text-sm">
        No connection: as you last saw it
        {seen !== null && seen.at !== '' && (
          <>
            , <Ago iso={seen.at} />
          </>
        )}
        .{' '}
        <button
          type="button"
          className="underline decoration-rule underline-offset-3 hover:decoration-ink"
          onClick={() => location.reload()}
        >
          Load again
        </button>
      </p>
    </div>
  );
}
