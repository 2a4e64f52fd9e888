'use client';

import { listChangesPath, viewPath } from '@/lib/documents/paths';
import Link from 'next/link';
import { useEffect, useState } from 'react';
import { type Today } from '@/lib/documents/revision';
import { todayOf } from '@/lib/browser/revisionRequests';

const LINK = 'font-medium underline underline-offset-4';

interface TodayLineProps {
  hash: string;
  list: string | null;
}

/**
 * Whether the list that was frozen is still the same. Nothing where it came by itself or is gone, nor where several
 * lists are alike and none is named.
 */
export function TodayLine({ hash, list: named }: TodayLineProps) {
  const [today, setToday] = useState<Today>(null);
  useEffect(() => {
    void todayOf(hash, named).then((answer) => answer.ok && setToday(answer.value));
  }, [hash, named]);
  if (today === null) return null;
  const list = (
    <Link href={viewPath(today.viewId)} className={LINK}>
      {today.hash === hash ? 'the list today' : 'Today’s list'}
    </Link>
  );
  return (
    <p role="status" className="basis-full text-ink-soft">
      {today.hash === hash ? (
        <>Still the same as {list}.</>
      ) : (
        <>
          {list} differs:{' '}
          <Link href={listChangesPath(today.viewId, hash)} className={LINK}>
            what changed
          </Link>
        </>
      )}
    </p>
  );
}
