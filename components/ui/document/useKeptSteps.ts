import { useEffect, useEffectEvent } from 'react';
import { keepSteps } from '@/lib/browser/undoSteps';
import type { History } from '@/lib/documents/history';
import type { Written } from '@/lib/documents/writing';

/** Keeps what can be undone when the page is left. */
export function useKeptSteps<Document>(viewId: string, history: History<Written<Document>>): void {
  const keep = useEffectEvent(() => keepSteps(viewId, history));
  useEffect(() => {
    const onLeave = (): void => keep();
    addEventListener('pagehide', onLeave);
    return () => {
      removeEventListener('pagehide', onLeave);
      onLeave();
    };
  }, []);
}
