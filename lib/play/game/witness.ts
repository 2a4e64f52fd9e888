import { headsOf } from './chain';
import type { Log } from './log';

/**
 * What a device remembers of a log, so that it sees when something in it was changed, exchanged or taken out
 * afterwards: also by the server.
 */

/** This many hexadecimal digits of each hash are kept: nobody finds other entries that fit them all. */
const DIGITS = 16;

/** A hash over everything up to each entry, the opening first, one behind the other. */
export const witnessOf = <Opened, Event>(log: Log<Opened, Event>): string =>
  headsOf(log)
    .map((each) => each.slice(0, DIGITS))
    .join('');

/** Whether two witnesses cannot be of the same log, one of them perhaps taken later. */
export const contradicts = (one: string, other: string): boolean => !one.startsWith(other) && !other.startsWith(one);

/** How many entries a witness speaks of, the opening not counted. */
export const entriesIn = (witness: string): number => Math.max(0, witness.length / DIGITS - 1);

/**
 * The first entry, counted from 1, in which two witnesses differ; 0: the opening itself. Null: they do not contradict
 * each other.
 */
export function differsAt(one: string, other: string): number | null {
  if (!contradicts(one, other)) return null;
  let place = 0;
  while (one.slice(0, (place + 1) * DIGITS) === other.slice(0, (place + 1) * DIGITS)) place += 1;
  return place;
}
