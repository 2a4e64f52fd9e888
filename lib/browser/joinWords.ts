import { scryptAsync } from '@noble/hashes/scrypt.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import { base64UrlOf } from '@/lib/foundation/base64';
import { count } from '@/lib/foundation/words';
import { failed, ok, type Result } from '@/lib/foundation/result';

/** Six words of BIP39 (66 bits) by which a device joins: both work out a code for the server, and a key for none. */

const WORDS = 6;
const LETTERS = 4;
/** 2^11 words. */
const MASK = 2047;
/** Works a tenth of a second, so that nobody tries words by the million. */
const WORK = { N: 2 ** 14, r: 8, p: 1, dkLen: 64 } as const;
const SALT = 'muster-roll/join/1';
const CODE_BYTES = 16;

/** New words. */
export const newWords = (): readonly string[] =>
  [...crypto.getRandomValues(new Uint16Array(WORDS))].map((number) => wordlist[number & MASK] ?? '');

const known = new Map(wordlist.flatMap((word) => [[word, word] as const, [word.slice(0, LETTERS), word] as const]));

/** The words in a text that somebody typed: in any case, with anything between them, the first four letters will do. */
export function readWords(text: string): Result<readonly string[]> {
  const typed = text.toLowerCase().match(/[a-z]+/g) ?? [];
  const read = typed.map((word) => known.get(word) ?? known.get(word.slice(0, LETTERS)) ?? null);
  const wrong = typed.filter((_, at) => read[at] === null);
  if (wrong.length > 0) return failed(`“${wrong[0]}” is not one of the words: check it.`);
  if (read.length !== WORDS) {
    return failed(`There are ${count(WORDS, 'word')}: ${read.length === 0 ? 'none is' : `${read.length} are`} here.`);
  }
  return ok(read.filter((word) => word !== null));
}

/** What both devices work out of the words, with about a tenth of a second of work. */
export async function joinKeysOf(words: readonly string[]) {
  const bytes = await scryptAsync(utf8ToBytes(words.join(' ')), utf8ToBytes(SALT), WORK);
  const code = base64UrlOf(bytes.subarray(0, CODE_BYTES));
  return {
    /** Sent to the server by the device that joins. */
    code,
    /** SHA-256 (hex) of the code: sent by the one that invites. */
    codeHash: bytesToHex(sha256(utf8ToBytes(code))),
    /** 32 bytes: seals what is handed over. */
    key: bytes.subarray(32),
  };
}
