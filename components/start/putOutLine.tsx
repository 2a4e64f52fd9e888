'use client';

import Link from 'next/link';
import { useEffect, useState } from 'react';

/** Says that another device put this one out; on the way what one's devices share is exchanged. */
export function PutOutLine() {
  const [isOut, setOut] = useState(false);
  useEffect(() => {
    // Without a part that cannot be fetched there is nothing to say.
    const look = (): void =>
      void import('@/lib/browser/local/things')
        .then(({ syncThings }) => syncThings())
        .then(({ standing }) => standing !== null && setOut(standing === 'out'))
        .catch(() => undefined);
    look();
    addEventListener('online', look);
    return () => removeEventListener('online', look);
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
