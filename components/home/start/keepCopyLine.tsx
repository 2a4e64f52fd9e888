'use client';

import Link from 'next/link';
import { useState } from 'react';
import { Button, buttonClasses } from '@/components/ui/button';
import { isBackupAsked, noteBackupAsked } from '@/lib/browser/backupMarks';
import { capitalised } from '@/lib/foundation/words';

/** From so many lists on it would hurt to lose them. */
const ENOUGH = 3;
const NUMBERS = ['three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** Asks once to keep a copy of one's lists. */
export function KeepCopyLine({ lists }: { lists: number }) {
  const [asked, setAsked] = useState(() => typeof window === 'undefined' || isBackupAsked());
  if (asked || lists < ENOUGH) return null;
  const number = NUMBERS[lists - ENOUGH] ?? String(lists);
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-soft">
      <p className="min-w-0 flex-1 basis-72">
        {capitalised(`you have ${number} lists.`)} Keep a copy of them in a file, or have them on{' '}
        <Link href="/devices" prefetch={false} className="underline decoration-rule underline-offset-3">
          another device
        </Link>{' '}
        too.
      </p>
      <Link href="/mine#backup" prefetch={false} className={buttonClasses('plain', true)} onClick={noteBackupAsked}>
        Back up
      </Link>
      <Button
        small
        look="quiet"
        onClick={() => {
          noteBackupAsked();
          setAsked(true);
        }}
      >
        Not now
      </Button>
    </div>
  );
}
