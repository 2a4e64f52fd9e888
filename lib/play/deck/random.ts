import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** Gives the next 32 bits, as a number from 0 to 2^32 - 1. */
export type Random = () => number;

const WORDS = 2 ** 32;
/** Its author asks for this, so that the first numbers do not depend on the seed's form. */
const DISCARDED = 12;

/**
 * Randomness that can be repeated: the same words give the same numbers. Source: sfc32 of Chris Doty-Humphrey's
 * PractRand (public domain), 96 bits of SHA-256 of the words as its state and its counter at 1.
 */
export function randomFrom(words: string): Random {
  const state = new DataView(sha256(utf8ToBytes(words)).buffer);
  let [a, b, c, counter] = [state.getUint32(0), state.getUint32(4), state.getUint32(8), 1];
  const next = (): number => {
    const out = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + out) | 0;
    return out >>> 0;
  };
  for (let turn = 0; turn < DISCARDED; turn += 1) next();
  return next;
}

/** Draws a whole number from 0 to `bound` - 1, each as likely. Repeats a draw that would favour low ones. */
export function below(bound: number, random: Random): number {
  const fair = WORDS - (WORDS % bound);
  for (;;) {
    const word = random();
    if (word < fair) return word % bound;
  }
}

/** The same things in another order, each order as likely as any other (Fisher and Yates, in Durstenfeld's form). */
export function shuffled<T>(things: readonly T[], random: Random): readonly T[] {
  const order = [...things];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const chosen = below(last + 1, random);
    [order[last], order[chosen]] = [order[chosen] as T, order[last] as T];
  }
  return order;
}

/** Without o 0 1 l: a seed is read aloud. 32 characters, so that each takes five bits of its byte. */
const SEED_CHARACTERS = '23456789abcdefghijkmnpqrstuvwxyz';
const SEED_BYTES = 12;

/** The words of a seed, from random bytes that the caller gives: at least 12 bytes, of which 60 bits are used. */
export function seedFrom(bytes: Uint8Array): string {
  const characters = Array.from(
    bytes.subarray(0, SEED_BYTES),
    (byte) => SEED_CHARACTERS[byte % SEED_CHARACTERS.length],
  ).join('');
  return characters.replace(/(.{4})(?=.)/g, '$1-');
}

/** What may be shown of a seed before the game without giving it away: twelve characters that only this seed gives. */
export function sealOf(seed: string): string {
  return bytesToHex(sha256(utf8ToBytes(`seal of ${seed}`))).slice(0, 12);
}
