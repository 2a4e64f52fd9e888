'use client';

import { useEffect, useState } from 'react';
import { NotKept } from '@/components/ui/site/notKept';
import { listClient } from '@/lib/browser/lists';
import { playedFormats } from '@/lib/formats';
import { PlaySheet } from './playSheet';

type Found = Awaited<ReturnType<typeof listClient.here>>;

/** Begins a game with a list that this device has, where the server does not draw the page. */
export function LocalPlay({ viewId }: { viewId: string }) {
  const [list, setList] = useState<Found | 'looking'>('looking');
  useEffect(() => void listClient.here(viewId).then(setList), [viewId]);
  if (list === 'looking') return <main className="flex-1" />;
  if (list === null) return <NotKept />;
  return <PlaySheet list={{ viewId, name: list.name, format: list.format }} choices={[]} formats={playedFormats} />;
}
