'use client';

import { useState } from 'react';
import { DeleteSheet } from '@/components/document/deleteSheet';
import { Button } from '@/components/shared/button';
import { heldCount, waitingCount } from '@/lib/browser/app/pending';
import { clearBrowser } from '@/lib/browser/mine';
import { amount, count } from '@/lib/foundation/words';

/** Empties this browser, as on a borrowed device, or on one that was put out. */
export function ClearBrowser() {
  const [unsent, setUnsent] = useState<number | null>(null);
  const [held, setHeld] = useState(0);
  const [done, setDone] = useState(false);
  async function clear(): Promise<void> {
    setUnsent(null);
    await clearBrowser();
    setDone(true);
  }
  const lines = [
    'Lists, games, seats and unit data go from this browser. What is on the server and on your other devices stays.',
    'To find your lists again here, join this device again, or use a passkey or a backup.',
    ...(unsent !== null && unsent > 0
      ? [`${count(unsent, 'change')} that the server does not have yet are lost.`]
      : []),
    ...(held > 0 ? [`Lost for good, since no server has them: ${amount(held, 'list')} kept on this device only.`] : []),
  ];
  async function ask(): Promise<void> {
    setHeld(await heldCount());
    setUnsent(await waitingCount());
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button look="danger" onClick={() => void ask()}>
        Empty this browser
      </Button>
      {done && <p role="status">This browser keeps nothing of yours any more.</p>}
      {unsent !== null && (
        <DeleteSheet
          title="Empty this browser"
          lines={lines}
          confirm="Empty it"
          onConfirm={() => void clear()}
          onClose={() => setUnsent(null)}
        />
      )}
    </div>
  );
}
