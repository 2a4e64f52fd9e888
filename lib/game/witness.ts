import { bytesToHex } from '@noble/hashes/utils.js';
import { canonicalJson } from '../foundation/canonicalJson';
import { hashOfParts } from './commitment';
import type { Log } from './log';

/**
 * What a device remembers of a log, so that it sees when something in it was changed, exchanged or taken out
 * afterwards: also by the server.
 */

/** This many hexadecimal digits of each hash are kept: nobody finds other entries that fit them all. */
const DIGITS = 16;

/** A hash over everything up to each entry, the opening first, one behind the other. */
export function witnessOf<Opened, Event>({ id, kind, opened, events }: Log<Opened, Event>): string {
  let hash = hashOfParts(['muster-roll/witness/1', id, kind, canonicalJson(opened)]);
  const hashes = [hash];
  for (const event of events) {
    hash = hashOfParts([hash, canonicalJson(event)]);
    hashes.push(hash);
  }
  return hashes.map((each) => bytesToHex(each).slice(0, DIGITS)).join('');
}

/** Whether two witnesses cannot be of the same log, one of them perhaps taken later. */
export const contradicts = (one: string, other: string): boolean => !one.startsWith(other) && !other.startsWith(one);
