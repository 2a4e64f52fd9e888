import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Side } from './side';

/** What a commitment is made from: it tells nothing of these, and none of them can be changed afterwards. */
export interface SealedContent {
  /** What kind of thing, with the version of its form. */
  domain: 'muster-roll/list/1' | 'muster-roll/stratagem/1';
  game: string;
  side: Side;
  /** 128 random bits, since a stratagem has only six values and could be guessed. */
  nonce: string;
  content: string;
}

/** SHA-256 in hexadecimal digits over all parts, each behind its length, so that no two sets of parts read alike. */
export const commitmentOf = ({ domain, game, side, nonce, content }: SealedContent): string =>
  bytesToHex(hashOfParts([domain, game, side, nonce, content]));

/** Whether content matches its commitment. Text that is not valid Unicode never does. */
export const verifies = (commitment: string, sealed: SealedContent): boolean =>
  [sealed.game, sealed.nonce, sealed.content].every(isWellFormed) && commitmentOf(sealed) === commitment;

/** SHA-256 over parts, each behind its length in four bytes. */
export function hashOfParts(parts: readonly (string | Uint8Array)[]): Uint8Array {
  const chunks = parts.map((part) => (typeof part === 'string' ? utf8ToBytes(part) : part));
  return sha256(concatBytes(...chunks.flatMap((chunk) => [lengthOf(chunk), chunk])));
}

/** False for text with half a surrogate pair. */
const isWellFormed = (text: string): boolean => !/\p{Surrogate}/u.test(text);

function lengthOf(chunk: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, chunk.length);
  return bytes;
}
