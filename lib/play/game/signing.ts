import { getPublicKey, hashes, sign, verify } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { z } from 'zod';
import { canonicalJson } from '../../foundation/canonicalJson';
import { hashOfParts, sha256HexSchema, signingSeedOf } from './secret';
import type { EventStamp, GameKind, GameTypes, Log, LogEvent } from './log';
import type { Side } from './side';

// The log is a chain: each player signs each event with a key of their own, together with the hash of all before it.
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

/** What an event's hash was, behind which head: a log only grows, and each of its events is hashed once. */
const known = new WeakMap<object, { before: string; head: string }>();

/** A hash over everything up to each entry, the opening first: one more than events. In hexadecimal digits. */
export function headsOf({ id, kind, opened, events }: Log<GameTypes>): readonly string[] {
  let head = bytesToHex(hashOfParts(['muster-roll/witness/1', id, kind, canonicalJson(opened)]));
  const heads = [head];
  for (const event of events) {
    const found = known.get(event);
    const next = found?.before === head ? found.head : hashBehind(head, event);
    if (found?.before !== head) known.set(event, { before: head, head: next });
    head = next;
    heads.push(head);
  }
  return heads;
}

const hashBehind = (head: string, event: unknown): string =>
  bytesToHex(hashOfParts([hexToBytes(head), canonicalJson(event)]));

/** The hash of a whole log. */
export const headOf = (log: Log<GameTypes>): string => headsOf(log).at(-1) ?? '';

/** Signs what a player does on top of a log. Null: the game was opened before events were signed. */
export function signedOn<G extends GameTypes>(
  game: GameKind<G>,
  log: Log<G>,
  secret: string,
  { id, by, event }: { id: string; by: Side; event: G['event'] },
): Signature | null {
  if (game.signers(log) === null) return null;
  const read = game.event.safeParse(event);
  return signatureOf(secret, headOf(log), { game: log.id, id, by, content: read.success ? read.data : event });
}

/** An entry that its player did not write so. */
export interface Fault<Event> {
  /** Its place in the log, counted from 1. */
  place: number;
  event: LogEvent<Event>;
  /** `forged`: another key signed it, or its words were changed. `displaced`: something before it was. */
  why: 'unsigned' | 'forged' | 'displaced';
}

/** Events whose signature was found right, behind which head. */
const right = new WeakMap<object, string>();

/** What is not signed as it should be, from the entry at `from` (counted from 0) to `to`; nothing in unsigned games. */
export function faultsOf<G extends GameTypes>(
  game: GameKind<G>,
  log: Log<G>,
  from = 0,
  to = log.events.length,
): readonly Fault<G['event']>[] {
  const signers = game.signers(log);
  if (signers === null) return [];
  const heads = headsOf(log);
  return log.events.slice(from, to).flatMap((event, place): readonly Fault<G['event']>[] => {
    const why = whyNot(log.id, heads[from + place] ?? '', signers[event.by], event);
    return why === null ? [] : [{ place: from + place + 1, event, why }];
  });
}

/** The first entry that is not signed as it should be; null: none. Nothing behind it is checked. */
export function firstFault<G extends GameTypes>(game: GameKind<G>, log: Log<G>): Fault<G['event']> | null {
  for (let at = 0; at < log.events.length; at += AT_ONCE) {
    const [fault] = faultsOf(game, log, at, at + AT_ONCE);
    if (fault !== undefined) return fault;
  }
  return null;
}

const AT_ONCE = 8;

function whyNot<Event extends object>(game: string, head: string, signer: string | null, event: LogEvent<Event>) {
  if (event.signature === undefined || event.follows === undefined) return 'unsigned';
  if (right.get(event) !== `${signer} ${head}`) {
    if (signer === null || !isSignedBy(signer, game, event)) return 'forged';
    if (event.follows !== head) return 'displaced';
    right.set(event, `${signer} ${head}`);
  }
  return null;
}
