'use client';

import { useEffect, useState } from 'react';
import { NotKept } from '@/components/ui/site/notKept';
import { bookClient } from '@/lib/browser/books';
import { localDocument } from '@/lib/browser/local/documents';
import type { SavedBook } from '@/lib/documents/book/savedBook';
import { OpenForge } from './openForge';

interface Found {
  saved: SavedBook;
  mine: boolean;
}

/** The forge on a unit book as this browser has it. */
export function LocalForge({ viewId }: { viewId: string }) {
  const [found, setFound] = useState<Found | null | 'looking'>('looking');
  useEffect(() => {
    const look = async (): Promise<Found | null> => {
      const saved = await bookClient.here(viewId);
      return saved === null ? null : { saved, mine: (await localDocument('book', viewId))?.mine ?? false };
    };
    void look().then(setFound);
  }, [viewId]);
  if (found === 'looking') return <main className="flex-1" />;
  if (found === null) return <NotKept />;
  return (
    <OpenForge
      summary={{ viewId, name: found.saved.name }}
      saved={found.saved}
      rights={{ owned: found.mine, linkMayAll: false }}
      origin={location.origin}
      view={<NotKept />}
    />
  );
}
