import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import type { SaveState } from '@/lib/browser/local/autosave';
import { printPath } from '@/lib/documents/paths';
import type { OpenPanel } from './usePanel';

/** Leads to the list on paper once the server has what is on the screen; where that waits, to the ways to share it. */
export function usePrint(viewId: string, saving: SaveState<never>['kind'], { open }: OpenPanel): () => void {
  const router = useRouter();
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    if (!asked || saving === 'saving') return;
    setAsked(false);
    if (saving === 'saved') router.push(printPath(viewId));
    else open({ kind: 'share' });
  }, [asked, saving, viewId, router, open]);
  return () => setAsked(true);
}
