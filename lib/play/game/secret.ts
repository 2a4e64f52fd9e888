import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes, concatBytes } from '@noble/hashes/utils.js';
import { z } from 'zod';
import { base64UrlOf } from '../../foundation/base64';
import type { Side } from './side';

/** 128 bits: as many as a secret, a key, a nonce or an invitation has. */
const TOKEN_BYTES = 16;
/** 128 bits as base64url; the last character carries two bits only, so that every token has one spelling. */
export const tokenSchema = z.string().regex(/^[A-Za-z0-9_-]{21}[AQgw]$/, 'must be 22 characters of base64url');

export const sha256HexSchema = z.string().regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 in hexadecimal digits');

/** Makes a player's secret from 16 random bytes. The secret never leaves the player's devices. */
export const secretFrom = (bytes: Uint8Array): string => tokenOf(bytes);

/** The fragment of a player's own link, with the other player's public key if it is known: so nobody else tells it. */
export const ownFragment = (secret: string, other: string | null): string =>
  `#${secret}${other === null ? '' : `.${other}`}`;

/** What stands in the fragment of an own link; null when it is none. */
export function readOwnFragment(fragment: string): { secret: string; other: string | null } | null {
  const [secret, other = null, ...more] = fragment.replace(/^#/, '').split('.');
  const isKey = other === null || sha256HexSchema.safeParse(other).success;
  return tokenSchema.safeParse(secret).success && isKey && more.length === 0 ? { secret: secret ?? '', other } : null;
}

/** The key sent with each request of this player. It gives nothing of the secret away; the server keeps its SHA-256. */
export const keyOf = (secret: string): string => tokenOf(derived(secret, 'key'));

/** Shown in the link by which the other player joins; the game's document holds its SHA-256. */
export const invitationOf = (secret: string): string => tokenOf(derived(secret, 'invitation'));

/** Returns the token that a joining player sends. The server never sees the invitation. */
export const joinTokenOf = (invitation: string): string => tokenOf(derived(invitation, 'join'));

/** Ties a public key to the invitation, which the server does not know: so it cannot put in a key of its own. */
export const boundTo = (invitation: string, signer: string): string =>
  bytesToHex(derived(invitation, `signer\n${signer}`));

/** What a player's signing key is made of: 32 bytes. */
export const signingSeedOf = (secret: string): Uint8Array => derived(secret, 'sign');

/** The nonce under which this player seals something in a game: `what` is 'list' or 'stratagem'. */
export const nonceOf = (secret: string, game: string, what: 'list' | 'stratagem'): string =>
  tokenOf(derived(secret, `nonce\n${what}\n${game}`));

/** Returns the SHA-256 of a key or an invitation, in hexadecimal digits. Random text needs no salt. */
export const hashOfToken = (token: string): string => bytesToHex(sha256(utf8ToBytes(token)));

/** HMAC-SHA-256: knowing one derived value reveals neither the secret nor any other value. */
const derived = (secret: string, label: string): Uint8Array =>
  hmac(sha256, utf8ToBytes(secret), utf8ToBytes(`muster-roll/1\n${label}`));

const tokenOf = (bytes: Uint8Array): string => base64UrlOf(bytes.subarray(0, TOKEN_BYTES));

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
