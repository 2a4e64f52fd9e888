import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import { hashOfParts } from '@/lib/play/game/secret';

/** A log in six words of BIP39 (66 bits) and a picture: who is shown another log than his opponent finds it out. */

const WORDS = 6;
/** 2^11 words. */
const BITS = 11;
/** Fields to each side of the picture, whose right half mirrors the left. */
const FIELDS = 5;

/** The fingerprint of a log by its head, see `headOf`; the picture row by row: whether a field is filled. */
export function fingerprintOf(head: string) {
  const hash = bytesToHex(hashOfParts([utf8ToBytes('muster-roll/fingerprint/1'), hexToBytes(head)]));
  const bits = [...hash].flatMap((digit) => [...Number.parseInt(digit, 16).toString(2).padStart(4, '0')]);
  const words = Array.from({ length: WORDS }, (_, place) => {
    const number = Number.parseInt(bits.slice(place * BITS, (place + 1) * BITS).join(''), 2);
    return wordlist[number] ?? '';
  });
  const drawn = bits.slice(WORDS * BITS);
  const half = Math.ceil(FIELDS / 2);
  const picture = Array.from({ length: FIELDS }, (_, row) =>
    Array.from(
      { length: FIELDS },
      (_field, column) => drawn[row * half + Math.min(column, FIELDS - 1 - column)] === '1',
    ),
  );
  return { words, picture };
}
