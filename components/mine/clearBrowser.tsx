'use client';

import { useState } from 'react';
import { DeleteSheet } from '@/components/document/deleteSheet';
import { Button } from '@/components/shared/button';
import { waitingCount } from '@/lib/browser/app/pending';
import { clearBrowser } from '@/lib/browser/mine';
import { count } from '@/lib/foundation/words';

/** Empties this browser, as on a borrowed device, or on one that was put out. */
export function ClearBrowser() {
  const [unsent, setUnsent] = useState<number | null>(null);
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
  ];
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button look="danger" onClick={() => void waitingCount().then(setUnsent)}>
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
