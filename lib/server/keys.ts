import 'server-only';
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { customAlphabet } from 'nanoid';
import { VIEW_ID_ALPHABET, VIEW_ID_LENGTH } from '../foundation/viewId';

/** A secret nobody guesses: 128 random bits, base64url. */
export const newSecret = (): string => randomBytes(16).toString('base64url');

/** A new short public id. */
export const newViewId: () => string = customAlphabet(VIEW_ID_ALPHABET, VIEW_ID_LENGTH);

/** The view id that follows from these parts: a sample keeps its link on every start. */
export function viewIdFrom(...parts: readonly string[]): string {
  const digest = createHash('sha256').update(parts.join('\0')).digest().subarray(0, VIEW_ID_LENGTH);
  return Array.from(digest, (byte) => VIEW_ID_ALPHABET[byte % VIEW_ID_ALPHABET.length]).join('');
}

/** How keys and secrets are stored: SHA-256 in hexadecimal. They are random, so no salt is needed. */
export const hashKey = (key: string): string => createHash('sha256').update(key).digest('hex');

/** True when the key is the one that was stored as `hash`. Takes the same time either way. */
export function keyFits(key: string | null | undefined, hash: string): boolean {
  if (key === null || key === undefined || key === '') return false;
  return timingSafeEqual(Buffer.from(hashKey(key)), Buffer.from(hash.padEnd(64).slice(0, 64)));
}

/** The owner key of a cookie, if it has the form of one. */
export const ownerKeyFrom = (cookie: string | undefined): string | null =>
  cookie !== undefined && /^[A-Za-z0-9_-]{22}$/.test(cookie) ? cookie : null;
