import { stampDate } from '@/lib/foundation/stampDate';

const DAY = 24 * 60 * 60 * 1000;
const A_WEEK = 7;

/** When something was last done, by the day alone: “today”, “3 days ago”. Days are counted from 1 Jan 1970. */
export function dayText(day: number, today: number): string {
  const ago = today - day;
  if (ago <= 0) return 'today';
  if (ago === 1) return 'yesterday';
  return ago < A_WEEK ? `${ago} days ago` : stampDate(new Date(day * DAY).toISOString());
}
