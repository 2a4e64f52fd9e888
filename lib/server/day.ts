import 'server-only';
import { DAY } from '../api/days';

/** The day as a number, counted from 1 Jan 1970 in UTC: how the database remembers when something was last used. */
export const today = (now: Date = new Date()): number => Math.floor(now.getTime() / DAY);

/** The moment so many days before. */
export const daysBefore = (days: number, now: Date = new Date()): Date => new Date(now.getTime() - days * DAY);
