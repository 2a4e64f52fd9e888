import { clockTime, stampDate } from '@/lib/foundation/stampDate';

/** When something was, by the clock of whoever reads it: `today 14:05`, `yesterday 09:30`, `3 May 2026, 14:05`. */
export function momentText(at: number, now: number): string {
  const time = clockTime(new Date(at).toISOString());
  const day = dayOf(new Date(at));
  const today = new Date(now);
  if (day === dayOf(today)) return `today ${time}`;
  if (day === dayOf(new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1))) return `yesterday ${time}`;
  return `${stampDate(day)}, ${time}`;
}

const dayOf = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
