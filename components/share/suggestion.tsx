'use client';

import { Lightbulb } from 'lucide-react';
import { useState, type ComponentType } from 'react';
import { Button } from '@/components/ui/button';
import { useToast } from '@/components/ui/toaster';
import { UNREACHED } from '@/lib/api/unreached';
import type { SuggestedFor } from './suggestedRepairs';

type Drawn = ComponentType<{ list: SuggestedFor }>;

/**
 * For the owner of a list that is not legal: what would make it legal. Few readers ask, so neither the engine nor the
 * unit data nor what draws the answer is fetched before.
 */
export function Suggestion({ list }: { list: SuggestedFor }) {
  const toast = useToast();
  const [Shown, setShown] = useState<Drawn | null>(null);
  const [busy, setBusy] = useState(false);
  function seek(): void {
    setBusy(true);
    import('./suggestedRepairs').then(
      ({ SuggestedRepairs }) => setShown(() => SuggestedRepairs),
      () => {
        setBusy(false);
        toast({ text: UNREACHED });
      },
    );
  }
  return (
    <div className="no-print mt-4 max-w-text">
      {Shown === null ? (
        <Button look="quiet" icon={<Lightbulb />} disabled={busy} onClick={seek}>
          What would make it legal?
        </Button>
      ) : (
        <Shown list={list} />
      )}
    </div>
  );
}
