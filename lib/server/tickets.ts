import 'server-only';
import { database, type Database } from './db';
import { hashKey } from './keys';

/** What is good once and for some minutes. Of the word that takes it only the hash is stored. */

/** So many of a kind are open for one owner; the oldest go. */
const MOST_OPEN = 3;
const MINUTE = 60 * 1000;

type Tables = Pick<Database, 'ticket'>;

/** What somebody may take. */
export interface Ticket {
  /** device: joins a device; keep, get: the question put to a passkey. */
  kind: 'device' | 'keep' | 'get';
  /** Who asked for it; empty: a visitor who has nothing here yet. */
  owner: string;
  /** What is handed to who takes it. */
  text: string;
}

/** Writes down a ticket for so many minutes. `key`: SHA-256 (hex) of the word that takes it. False: it is there already. */
export async function issueTicket(key: string, { kind, owner, text }: Ticket, minutes: number): Promise<boolean> {
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

/** Takes the ticket that a word is for: it is gone then. Null: there is none, it was taken, or its time is over. */
export async function takeTicket(word: string, kind: Ticket['kind'], tables?: Tables): Promise<Ticket | null> {
  const { ticket } = tables ?? (await database());
  const where = { key: hashKey(word), kind, expires: { gt: BigInt(Date.now()) } };
  const found = await ticket.findFirst({ where });
  // One statement: of two who come at once one takes it.
  const { count } = await ticket.deleteMany({ where });
  return found === null || count === 0 ? null : { kind, owner: found.ownerKeyHash, text: found.text };
}

/** Takes away all whose time is over. */
export async function forgetTickets(now: Date = new Date()): Promise<void> {
  await (await database()).ticket.deleteMany({ where: { expires: { lt: BigInt(now.getTime()) } } });
}
