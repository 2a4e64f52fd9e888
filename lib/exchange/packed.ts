import { deflateSync, inflateSync, strFromU8, strToU8 } from 'fflate';
import { base64Of, bytesOfBase64 } from '../foundation/base64';
import type { Said } from './said';

/** What is unpacked at most, in bytes: a list of as many selections as may come in has less. */
const MOST_BYTES = 4 * 1024 * 1024;

/** What is said of a list as a page hands it to its script: a third of what it is as plain data. */
export const packSaid = (said: Said): string => base64Of(deflateSync(strToU8(JSON.stringify(said)), { level: 9 }));

/** The same, unpacked. Throws for what was not packed here, and beyond a bound. */
export function unpackSaid(packed: string): Said {
  const bytes = inflateSync(bytesOfBase64(packed), { out: new Uint8Array(Math.min(MOST_BYTES, packed.length * 1032)) });
  return JSON.parse(strFromU8(bytes)) as Said;
}
