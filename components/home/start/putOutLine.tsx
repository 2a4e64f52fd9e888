'use client';

import Link from 'next/link';
import { useEffect, useState } from 'react';
import { COUNT_KEY } from '@/lib/browser/setTheme';
import { whenSeen } from '@/lib/browser/whenSeen';

/** Whether this browser keeps anything of the app's. */
function isUsed(): boolean {
  try {
    return Object.entries(localStorage).some(
      ([key, text]) => key.startsWith('muster-roll:') && (key !== COUNT_KEY || Number(text) > 0),
    );
  } catch {
    return false;
  }
}

/** Says that another device put this one out; on the way what one's devices share is exchanged. */
export function PutOutLine() {
  const [isOut, setOut] = useState(false);
  useEffect(() => {
    // Who comes for the first time shares nothing. Without a part that cannot be fetched there is nothing to say.
    const look = (): void => {
      if (!isUsed()) return;
      void import('@/lib/browser/local/things')
        .then(({ syncThings }) => syncThings())
        .then(({ standing }) => standing !== null && setOut(standing === 'out'))
        .catch(() => undefined);
    };
    return whenSeen(look);
  }, []);
  if (!isOut) return null;
  return (
    <p role="status" className="mb-4 max-w-text border-l-4 border-cannot-tell pl-3">
      This device was put out by another one. What this browser keeps itself is still here.{' '}
      <Link
        href="/devices"
        prefetch={false}
        className="underline decoration-rule underline-offset-3 hover:decoration-ink"
      >
        Join again
      </Link>
    </p>
  );
}
