import { getPublicKey, hashes, sign, verify } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { z } from 'zod';
import { canonicalJson } from '../../foundation/canonicalJson';
import { hashOfParts, sha256HexSchema, signingSeedOf } from './secret';
import type { EventStamp, LogEvent } from './log';

// Each player signs each event with a key of their own, together with the hash of all that stood in the log before it.
// Ed25519 (RFC 8032) of a library, since a browser's own is not there on plain HTTP; its hash comes from outside.
hashes.sha512 = sha512;

/** A public key: 32 bytes in hexadecimal digits. */
export const signerSchema = z.string().regex(/^[0-9a-f]{64}$/, 'must be a public key in hexadecimal digits');

/** What makes an event its player's own. */
export const signatureSchema = z
  .object({
    follows: sha256HexSchema,
    signature: z.string().regex(/^[0-9a-f]{128}$/, 'must be a signature in hexadecimal digits'),
  })
  .readonly();
export type Signature = z.infer<typeof signatureSchema>;

/** The public key by which others know what this player wrote: the same in a campaign and all of its matches. */
export const signerOf = (secret: string): string => bytesToHex(getPublicKey(signingSeedOf(secret)));

interface Message {
  game: string;
  id: string;
  by: string;
  content: unknown;
}

const messageOf = (follows: string, { game, id, by, content }: Message): Uint8Array =>
  hashOfParts(['muster-roll/event/1', game, follows, id, by, canonicalJson(content)]);

/** Signs what a player does, on top of this head of the log. */
export const signatureOf = (secret: string, follows: string, message: Message): Signature => ({
  follows,
  signature: bytesToHex(sign(messageOf(follows, message), signingSeedOf(secret))),
});

/** Whether this event was signed with this key, as an event of this game. */
export function isSignedBy<Event extends object>(signer: string, game: string, event: LogEvent<Event>): boolean {
  const { id, by, at: _at, follows, signature, ...content } = event as EventStamp;
  if (follows === undefined || signature === undefined) return false;
  const message = messageOf(follows, { game, id, by, content });
  try {
    // Strict: one key and one message have one signature that counts.
    return verify(hexToBytes(signature), message, hexToBytes(signer), { zip215: false });
  } catch {
    return false;
  }
}
