import 'server-only';
import { database, type Database } from './db';
import { hashKey } from './keys';

/** A challenge is good once and for some minutes. Only the hash of the word that takes it is stored. */

/** So many of a kind are open for one owner; the oldest go. */
const MOST_OPEN = 3;
const MINUTE = 60 * 1000;

type Tables = Pick<Database, 'ticket'>;

/** A text for whoever brings the word for it. */
export interface Challenge {
  /** device: joins a device. keep, get: the question put to a passkey. */
  kind: 'device' | 'keep' | 'get';
  /** The owner who asked. Empty: a visitor who has nothing here yet. */
  owner: string;
  /** The text that the taker gets. */
  text: string;
}

/** Stores a challenge for some minutes. `key`: SHA-256 (hex) of the word that takes it. False: the key is taken. */
export async function issueChallenge(key: string, { kind, owner, text }: Challenge, minutes: number): Promise<boolean> {
  const db = await database();
  if ((await db.ticket.count({ where: { key } })) > 0) return false;
  const expires = BigInt(Date.now() + minutes * MINUTE);
  await db.ticket.create({ data: { key, kind, ownerKeyHash: owner, text, expires } });
  if (owner === '') return true;
  const open = await db.ticket.findMany({
    where: { ownerKeyHash: owner, kind },
    orderBy: [{ expires: 'desc' }, { key: 'asc' }],
    skip: MOST_OPEN,
    select: { key: true },
  });
  await db.ticket.deleteMany({ where: { key: { in: open.map((each) => each.key) } } });
  return true;
}

/** Takes the challenge of a word and deletes it. Null: there is none, somebody took it, or its time is over. */
export async function takeChallenge(word: string, kind: Challenge['kind'], tables?: Tables): Promise<Challenge | null> {
  const { ticket } = tables ?? (await database());
  const where = { key: hashKey(word), kind, expires: { gt: BigInt(Date.now()) } };
  const found = await ticket.findFirst({ where });
  // One statement: of two who come at once one takes it.
  const { count } = await ticket.deleteMany({ where });
  return found === null || count === 0 ? null : { kind, owner: found.ownerKeyHash, text: found.text };
}

/** Deletes the challenges whose time is over. */
export async function dropExpiredChallenges(now: Date = new Date()): Promise<void> {
  await (await database()).ticket.deleteMany({ where: { expires: { lt: BigInt(now.getTime()) } } });
}
