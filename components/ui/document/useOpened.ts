'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import type { DocumentClient } from '@/lib/browser/documents';
import { openHere, type Opened } from '@/lib/browser/openedDocument';
import type { AnyDocument } from '@/lib/documents/kind';
import type { DocumentSummary } from '@/lib/documents/savedKind';

/**
 * What this device goes on from with a stored document, and how it may. `opening`: it has not looked yet; null: this
 * visitor may not change it.
 */
export function useOpened<Document extends AnyDocument, Saved extends DocumentSummary>(
  client: DocumentClient<Document, Saved>,
  saved: Saved,
  isOwner: boolean,
): Opened<Document, Saved> | null | 'opening' {
  const [opened, setOpened] = useState<Opened<Document, Saved> | null | 'opening'>('opening');
  const { viewId } = saved;
  const { data } = client.toSave(saved);
  const open = useEffectEvent(() => openHere(client, viewId, saved, isOwner));
  // Opened once for as long as it is the same document for the same data: later versions come by saving.
  useEffect(() => {
    let current = true;
    void open().then((found) => current && setOpened(found));
    return () => {
      current = false;
    };
  }, [viewId, data]);
  return opened;
}
