'use client';

import { useEffect, useState, type ComponentType } from 'react';
import { useToast } from '@/components/ui/toaster';
import { useHash } from '@/components/ui/useHash';
import { UNREACHED } from '@/lib/api/connection';
import { FIXES_ANCHOR } from '@/components/share/anchors.model';
import type { SuggestedFor } from './suggestedRepairs';

type Drawn = ComponentType<{ list: SuggestedFor }>;

/** What would make a list legal, where the address asks for it; the engine is fetched only then. */
export function Suggestion({ list }: { list: SuggestedFor }) {
  const toast = useToast();
  const [Shown, setShown] = useState<Drawn | null>(null);
  const isAsked = useHash() === `#${FIXES_ANCHOR}`;
  useEffect(() => {
    if (!isAsked) return;
    import('./suggestedRepairs').then(
      ({ SuggestedRepairs }) => setShown(() => SuggestedRepairs),
      () => toast({ text: UNREACHED }),
    );
  }, [isAsked, toast]);
  return (
    // Its room is there as soon as it is asked for: what comes moves nothing.
    <div id={FIXES_ANCHOR} className="no-print max-w-text target:min-h-96">
      {Shown !== null && <Shown list={list} />}
    </div>
  );
}
