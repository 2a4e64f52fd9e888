'use client';

import { FIXES_ANCHOR } from '@/components/share/anchors.model';
import { useHash } from '@/components/ui/useHash';
import { useAskedPart } from '@/components/ui/useIdlePart';
import type { SuggestedFor } from './suggestedRepairs';

/** What would make a list legal, where the address asks for it; the engine is fetched only then. */
export function Suggestion({ list }: { list: SuggestedFor }) {
  const part = useAskedPart(() => import('./suggestedRepairs'), useHash() === `#${FIXES_ANCHOR}`);
  return (
    // Its room is there as soon as it is asked for: what comes moves nothing.
    <div id={FIXES_ANCHOR} className="no-print max-w-text target:min-h-96">
      {part !== null && <part.SuggestedRepairs list={list} />}
    </div>
  );
}
