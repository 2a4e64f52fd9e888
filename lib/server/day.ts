import 'server-only';

/** In milliseconds. */
export const DAY = 24 * 60 * 60 * 1000;

/** The day as a number, counted from 1 Jan 1970 in UTC: how the database remembers when something was last used. */
export const today = (now: Date = new Date()): number => Math.floor(now.getTime() / DAY);

/** The moment so many days before. */
export const daysBefore = (days: number, now: Date = new Date()): Date => new Date(now.getTime() - days * DAY);
