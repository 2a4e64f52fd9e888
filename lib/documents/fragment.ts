import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { deflateSync, inflateSync } from 'fflate';
import { sentFragment } from './paths';
import { REVISION_LENGTH } from './revision';
import { failed, ok, type Result } from '../foundation/result';
import { base64UrlOf, bytesOfBase64Url } from '../foundation/base64';

/**
 * A frozen state inside a link. What stands after the `#` never reaches a server: `1.<payload>.<length>`, where the
 * payload is base64url of eight bytes of the text's SHA-256 and the deflated text, and the length is the payload's, so
 * that a link that was cut short can be told from a damaged one.
 */

const VERSION = '1';
const CHECK_BYTES = 8;

/** Caps on what a link may hold: characters before inflating, bytes after it. */
export const FRAGMENT_LIMITS = { length: 64 * 1024, bytes: 1024 * 1024 } as const;

/** Deflate never compresses more than this. */
const MOST_RATIO = 1032;

/** The page that opens such links. */
const FRAGMENT_PAGE = '/r';

/** The path of a self-contained link; null: the text is too long for one. */
export function fragmentPath(text: string): string | null {
  const bytes = utf8ToBytes(text);
  if (text.length > REVISION_LENGTH || bytes.length > FRAGMENT_LIMITS.bytes) return null;
  const packed = deflateSync(bytes, { level: 9 });
  const payload = base64UrlOf(new Uint8Array([...sha256(bytes).subarray(0, CHECK_BYTES), ...packed]));
  return payload.length > FRAGMENT_LIMITS.length ? null : `${FRAGMENT_PAGE}#${VERSION}.${payload}.${payload.length}`;
}

const NEWER = 'This link was made by a newer version of the app: open it where it was made.';
const NO_LIST = 'This is not the link of a list, or its end is missing. Ask for it again.';
const CUT = 'This link was cut off on its way: ask for it again, sent as one line or as a file.';
const DAMAGED = 'This link is damaged: some of its characters were changed on the way. Ask for it again.';

/** The text that a link's fragment holds, with or without the `#`. Never throws: problems come back in words. */
export function readFragment(fragment: string): Result<string> {
  // Mail programs break long lines, and some write the breaks into the address.
  const written = sentFragment(fragment.replace(/\s|%20|%0[ad]/gi, ''));
  const [version = '', payload = '', length, ...rest] = written.split('.');
  if (version !== VERSION) return failed(/^\d+$/.test(version) && payload !== '' ? NEWER : NO_LIST);
  if (payload.length > FRAGMENT_LIMITS.length) {
    return failed(`This link is longer than ${FRAGMENT_LIMITS.length / 1024} thousand characters: no list's link is.`);
  }
  if (length === undefined || length === '' || payload.length < Number(length)) return failed(CUT);
  const bytes = rest.length === 0 && payload.length === Number(length) ? bytesOfBase64Url(payload) : null;
  const text = bytes === null ? null : unpacked(bytes);
  return text === null ? failed(DAMAGED) : ok(text);
}

/** Null: damaged, or larger than is read. */
function unpacked(bytes: Uint8Array): string | null {
  try {
    const packed = bytes.subarray(CHECK_BYTES);
    // The buffer cannot grow: a small link that unpacks to gigabytes costs no more than this.
    const inflated = inflateSync(packed, {
      out: new Uint8Array(Math.min(FRAGMENT_LIMITS.bytes, packed.length * MOST_RATIO)),
    });
    const check = sha256(inflated);
    if (!bytes.subarray(0, CHECK_BYTES).every((byte, at) => byte === check[at])) return null;
    return new TextDecoder('utf-8', { fatal: true }).decode(inflated);
  } catch {
    return null;
  }
}
