import { clockTime, stampDate } from '@/lib/foundation/stampDate';

/** When something was, by the clock of whoever reads it: `today 14:05`, `yesterday 09:30`, `3 May 2026, 14:05`. */
export function momentText(at: number, now: number): string {
  const time = clockTime(new Date(at).toISOString());
  const ago = daysBetween(new Date(at), new Date(now));
  if (ago === 0) return `today ${time}`;
  if (ago === 1) return `yesterday ${time}`;
  return `${stampDate(dayOf(new Date(at)))}, ${time}`;
}

/** Days of the calendar, whatever an hour that a summer takes away makes of their length. */
const daysBetween = (from: Date, to: Date): number =>
  Math.round((startOf(to).getTime() - startOf(from).getTime()) / (24 * 60 * 60 * 1000));

const startOf = (date: Date): Date => new Date(date.getFullYear(), date.getMonth(), date.getDate());

const dayOf = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
