'use client';

import { Trash2 } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { DeleteSheet } from '@/components/ui/document/deleteSheet';
import { Button } from '@/components/ui/button';
import { withLazy } from '@/lib/browser/lazy';
import type { MineCounts } from '@/lib/api/mine';
import { deletionLines } from '@/components/home/mine/mineLines.model';

/** Deletes all that is this browser's. */
export function MineActions({ counts }: { counts: MineCounts }) {
  const router = useRouter();
  const [asked, setAsked] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  async function remove(): Promise<void> {
    setAsked(false);
    setSaid('Deleting …');
    const answer = await withLazy(
      () => import('@/lib/browser/mine'),
      (part) => part.deleteMine(),
    );
    setSaid(answer.ok ? 'Everything is deleted.' : answer.problem);
    router.refresh();
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button look="danger" icon={<Trash2 />} onClick={() => setAsked(true)}>
        Delete everything
      </Button>
      {said !== null && (
        <p role="status" className="basis-full">
          {said}
        </p>
      )}
      {asked && (
        <DeleteSheet
          title="Delete everything"
          lines={deletionLines(counts)}
          confirm="Delete for good"
          onConfirm={() => void remove()}
          onClose={() => setAsked(false)}
        />
      )}
    </div>
  );
}
