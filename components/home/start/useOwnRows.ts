'use client';

import { useEffect, useState } from 'react';
import { keepLastList } from '@/lib/browser/lastList';
import { isAboutLists } from '@/lib/browser/local/aboutList';
import { changedDocuments } from '@/lib/browser/local/changes';
import { ownRows } from '@/lib/browser/local/ownRows';
import { onShared, syncShared } from '@/lib/browser/local/shared';
import { COUNT_KEY, showLists } from '@/lib/browser/setTheme';
import { keepText } from '@/lib/browser/texts';
import { whenSeen } from '@/lib/browser/whenSeen';

export interface OwnLists extends Awaited<ReturnType<typeof ownRows>> {
  /** The server has not answered yet what other devices did: what is said of a list may be older than the list. */
  asking: boolean;
}

/** Writes that come one upon the other are looked at together, after so many milliseconds. */
const TOGETHER = 60;

/** The lists of this browser, as they stand; null: it has not looked yet. What other devices did comes in by and by. */
export function useOwnRows(): OwnLists | null {
  const [lists, setLists] = useState<Awaited<ReturnType<typeof ownRows>> | null>(null);
  const [asking, setAsking] = useState(true);
  useEffect(() => {
    let current = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async (): Promise<void> => {
      const found = await ownRows();
      if (!current) return;
      setLists(found);
      const count = found.rows.length + found.bin.length;
      showLists(count);
      const [latest] = found.rows;
      if (latest !== undefined) {
        const data = Object.fromEntries(found.rows.toReversed().map((each) => [each.format, each.data ?? '']));
        keepLastList({ format: latest.format, limit: latest.verdict?.points?.limit ?? null, data });
      }
      keepText(COUNT_KEY, String(count));
    };
    void look();
    const lookSoon = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => void look(), TOGETHER);
    };
    const sync = async (): Promise<void> => {
      setAsking(true);
      void syncShared();
      // Without a part that cannot be fetched the lists are as they were.
      await import('@/lib/browser/local/sync').then((part) => part.syncAll()).catch(() => undefined);
      await look();
      if (current) setAsking(false);
    };
    const ends = [
      changedDocuments.on(lookSoon),
      onShared((keys) => void (isAboutLists(keys) && lookSoon())),
      whenSeen(() => void sync()),
    ];
    return () => {
      current = false;
      clearTimeout(timer);
      for (const end of ends) end();
    };
  }, []);
  return lists && { ...lists, asking };
}
