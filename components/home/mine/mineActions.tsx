'use client';

import { Trash2 } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useDeletion } from '@/components/ui/document/useDeletion';
import { Button } from '@/components/ui/button';
import { withLazy } from '@/lib/browser/lazy';
import type { MineCounts } from '@/lib/api/mine';
import { deletionLines } from '@/components/home/mine/mineLines.model';

/** Deletes all that is this browser's. */
export function MineActions({ counts }: { counts: MineCounts }) {
  const router = useRouter();
  const [confirm, sheet] = useDeletion();
  const [said, setSaid] = useState<string | null>(null);
  async function remove(): Promise<void> {
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
      <Button
        look="danger"
        icon={<Trash2 />}
        onClick={() =>
          confirm({
            title: 'Delete everything',
            lines: deletionLines(counts),
            confirm: 'Delete for good',
            run: () => void remove(),
          })
        }
      >
        Delete everything
      </Button>
      {said !== null && (
        <p role="status" className="basis-full">
          {said}
        </p>
      )}
      {sheet}
    </div>
  );
}
