'use client';

import { useEffect, useState } from 'react';
import { isUsed } from '@/lib/browser/setTheme';
import { whenSeen } from '@/lib/browser/when';
import { TextLink } from '@/components/ui/button';
import { Note } from '@/components/ui/note';

/** Says that another device put this one out; on the way what one's devices share is exchanged. */
export function PutOutLine() {
  const [isOut, setOut] = useState(false);
  useEffect(() => {
    // Who comes for the first time shares nothing. Without a part that cannot be fetched there is nothing to say.
    const look = (): void => {
      if (!isUsed()) return;
      void import('@/lib/browser/local/shared')
        .then(({ syncShared }) => syncShared())
        .then(({ standing }) => standing !== null && setOut(standing === 'out'))
        .catch(() => undefined);
    };
    return whenSeen(look);
  }, []);
  if (!isOut) return null;
  return (
    <Note role="status" state="cannot-tell" className="mb-4">
      Another device removed this one. What is stored here stays. <TextLink href="/devices">Join again</TextLink>
    </Note>
  );
}
