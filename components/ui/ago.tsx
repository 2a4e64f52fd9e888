'use client';

import { useInBrowser } from '@/components/ui/useWindowEvent';
import { stampDate } from '@/lib/foundation/stampDate';
import { amount } from '@/lib/foundation/words';

const UNITS: readonly { unit: string; seconds: number }[] = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
];
const A_WEEK = 7 * 86_400;

/** When something was changed: `5 minutes ago`, from a week on the date. */
export function Ago({ iso }: { iso: string }) {
  // The server's clock and the moment of loading are not the reader's: the first paint shows the date, the browser then
  // says how long ago.
  const inBrowser = useInBrowser(() => true, false);
  return (
    <time dateTime={iso} suppressHydrationWarning>
      {inBrowser ? ago(iso) : stampDate(iso)}
    </time>
  );
}

function ago(iso: string): string {
  const seconds = Math.max(0, (Date.now() - Date.parse(iso)) / 1000);
  if (seconds >= A_WEEK) return stampDate(iso);
  const fit = UNITS.find((each) => seconds >= each.seconds);
  if (fit === undefined) return 'just now';
  const since = Math.floor(seconds / fit.seconds);
  // The browser's own words for it cost a weak phone a quarter of a second as the page opens.
  return since === 1 && fit.unit === 'day' ? 'yesterday' : `${amount(since, fit.unit)} ago`;
}
