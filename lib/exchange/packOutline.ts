import { deflateSync, inflateSync, strFromU8, strToU8 } from 'fflate';
import { base64Of, bytesOfBase64 } from '../foundation/base64';
import type { ListOutline } from './outline';

/** What is unpacked at most, in bytes: a list of as many selections as may come in has less. */
const MOST_BYTES = 4 * 1024 * 1024;

/** Packs an outline for a page's script, to a third of its size as plain data. */
export const packOutline = (said: ListOutline): string =>
  base64Of(deflateSync(strToU8(JSON.stringify(said)), { level: 9 }));

/** Unpacks an outline. Throws for what was not packed here, and beyond a bound. */
export function unpackOutline(packed: string): ListOutline {
  const bytes = inflateSync(bytesOfBase64(packed), { out: new Uint8Array(Math.min(MOST_BYTES, packed.length * 1032)) });
  return JSON.parse(strFromU8(bytes)) as ListOutline;
}
