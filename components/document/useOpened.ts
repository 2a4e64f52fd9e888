'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import type { DocumentClient } from '@/lib/browser/documents';
import { openHere, type Opened } from '@/lib/browser/openedDocument';

/**
 * What this device goes on from with a stored document, and how it may; null until the page is there. The second forgets
 * what is stale.
 */
export function useOpened<Document, Saved extends { readonly viewId: string; readonly version: number }>(
  client: Pick<DocumentClient<Document, Saved>, 'drafts' | 'toSave'>,
  saved: Saved,
): readonly [Opened<Document> | null, () => void] {
  const [opened, setOpened] = useState<Opened<Document> | null>(null);
  const { viewId } = saved;
  const { data } = client.toSave(saved);
  const open = useEffectEvent(() => setOpened(openHere(client, saved)));
  // Opened once for as long as it is the same document for the same data: later versions come by saving.
  useEffect(() => open(), [viewId, data]);
  const forgetStale = (): void => {
    client.drafts.drop(viewId);
    setOpened((before) => before && { ...before, stale: null });
  };
  return [opened, forgetStale];
}
