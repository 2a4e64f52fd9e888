import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { canonicalJson } from '../../foundation/canonicalJson';
import { hashOfParts } from './secret';
import type { GameKind, GameTypes, Log, LogEvent } from './log';
import type { Side } from './side';
import { isSignedBy, signatureOf, type Signature } from './signing';

/** The log as a chain: each event names the hash of all before it, and is signed by its player. */

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

function whyNot<Event extends object>(
  game: string,
  head: string,
  signer: string | null,
  event: LogEvent<Event>,
): Fault<Event>['why'] | null {
  if (event.signature === undefined || event.follows === undefined) return 'unsigned';
  if (right.get(event) !== `${signer} ${head}`) {
    if (signer === null || !isSignedBy(signer, game, event)) return 'forged';
    if (event.follows !== head) return 'displaced';
    right.set(event, `${signer} ${head}`);
  }
  return null;
}
