import { isArchive } from '../../data/archive';
import { parseJson } from '../../foundation/json';
import { knownFile } from '../../foundation/knownFile';
import { TEXT_LIMITS } from './limits.data';

/** Bytes that are looked at to tell text from anything else. */
const HEAD = 4096;

/**
 * What a file says that holds a list as text; null: it is something else (XML, JSON, an archive, a picture). Text beyond
 * the limits is given cut a little behind them, so that whoever reads it refuses it.
 */
export function textIn(bytes: Uint8Array): string | null {
  if (bytes.length === 0 || isArchive(bytes) || knownFile(bytes) !== null) return null;
  const text = decoded(bytes.subarray(0, TEXT_LIMITS.bytes * 4)).replace(/^\ufeff/, '');
  const first = /\S/.exec(text)?.[0];
  if (first === undefined || first === '<' || first === '{') return null;
  if (first === '[' && bytes.length < TEXT_LIMITS.bytes && parseJson(text).ok) return null;
  return isReadable(text.slice(0, HEAD)) ? text : null;
}

function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const text = new TextDecoder().decode(bytes);
  // Old programs write one byte a letter.
  return text.includes('\ufffd') ? new TextDecoder('windows-1252').decode(bytes) : text;
}

/** Letters, and hardly anything that nobody types. */
function isReadable(text: string): boolean {
  // oxlint-disable-next-line no-control-regex
  const strange = text.match(/[\u0000-\u0008\u000e-\u001f\ufffd]/g)?.length ?? 0;
  return strange * 100 <= text.length && /\p{L}/u.test(text);
}
