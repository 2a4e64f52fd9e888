'use client';

import { useSyncExternalStore } from 'react';
import { stampDate } from '@/lib/foundation/stampDate';
import { amount } from '@/lib/foundation/words';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Asks anew each minute, so that an open page does not say "just now" all evening. */
function eachMinute(ask: () => void): () => void {
  const timer = setInterval(ask, MINUTE);
  return () => clearInterval(timer);
}

/** When something was changed: `5 minutes ago`, `yesterday` by the calendar, from a week on the date. */
export function Ago({ iso }: { iso: string }) {
  // The server's clock and the moment of loading are not the reader's: the first paint shows the date, the browser then
  // says how long ago.
  const since = useSyncExternalStore(
    eachMinute,
    () => ago(iso),
    () => stampDate(iso),
  );
  return (
    <time dateTime={iso} suppressHydrationWarning>
      {since}
    </time>
  );
}

function ago(iso: string): string {
  const since = Math.max(0, Date.now() - Date.parse(iso));
  if (since >= 7 * DAY) return stampDate(iso);
  if (since < MINUTE) return 'just now';
  // The browser's own words for it cost a weak phone a quarter of a second as the page opens.
  if (since < 60 * MINUTE) return `${amount(Math.floor(since / MINUTE), 'minute')} ago`;
  // How many midnights of the reader's clock lie between.
  const days = Math.round((new Date().setHours(0, 0, 0, 0) - new Date(iso).setHours(0, 0, 0, 0)) / DAY);
  if (days === 0) return `${amount(Math.floor(since / (60 * MINUTE)), 'hour')} ago`;
  return days === 1 ? 'yesterday' : `${days} days ago`;
}
