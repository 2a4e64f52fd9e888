import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * An id in BattleScribe's form (`1f49-603d-7b05-578a`), always the same for the same parts: the same list gives the
 * same file.
 */
export function stableId(...parts: readonly string[]): string {
  const hex = bytesToHex(sha256(utf8ToBytes(JSON.stringify(parts))));
  return [0, 4, 8, 12].map((at) => hex.slice(at, at + 4)).join('-');
}
