import 'server-only';
import { failed, ok, type Result } from '../foundation/result';
import { type Devices, INVITATION_MINUTES, MOST_DEVICES, MOST_PASSKEYS } from '../api/devices';
import { daysBefore, today } from './day';
import { type Database, database } from './db';
import { hashKey, newSecret, newViewId } from './keys';
import { mergeOwners } from './mergeOwners';
import { issueChallenge, takeChallenge } from './challenges';

/** The devices of one owner: one lets another one join, by words; each can be put out. */

/** As long as browsers keep a cookie: after that nobody has the key of a device that was put out, in days. */
const OUT_DAYS = 400;
/** So many were put out at most in that time. */
const MOST_OUT = 200;

type Tables = Omit<Database, '$transaction' | '$connect' | '$disconnect' | '$on' | '$extends' | '$use'>;

/** A browser by its key, with its owner. */
export interface Visitor {
  key: string;
  owner: string;
}

/** Returns the devices that a browser with this key sees. `key` null: a browser without one. */
export async function devicesOf(key: string | null): Promise<Devices> {
  const nothing = { devices: [], passkeys: [] };
  if (key === null) return { standing: 'none', ...nothing };
  const db = await database();
  const keyHash = hashKey(key);
  const here = await db.device.findUnique({ where: { keyHash } });
  if (here !== null && here.outAt !== null) return { standing: 'out', ...nothing };
  const owner = here?.ownerKeyHash ?? keyHash;
  const [devices, passkeys] = await Promise.all([
    db.device.findMany({ where: { ownerKeyHash: owner, outAt: null }, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] }),
    db.passkey.findMany({ where: { ownerKeyHash: owner }, orderBy: [{ createdAt: 'asc' }, { credentialId: 'asc' }] }),
  ]);
  return {
    standing: 'owner',
    devices: devices.map(({ id, name, usedDay, createdAt, backup, keyHash: its }) => ({
      id,
      name,
      usedDay,
      createdAt: createdAt.toISOString(),
      here: its === keyHash,
      backup,
    })),
    passkeys: passkeys.map(({ credentialId, createdAt, usedDay }) => ({
      id: credentialId,
      createdAt: createdAt.toISOString(),
      usedDay,
    })),
  };
}

/** Writes down that this browser is one of its owner's devices; one that is there keeps its name. */
export async function ensureDevice({ key, owner }: Visitor, name: string, tables?: Tables): Promise<void> {
  const { device } = tables ?? (await database());
  const keyHash = hashKey(key);
  if ((await device.count({ where: { keyHash } })) > 0) return;
  const data = { keyHash, id: newViewId(), ownerKeyHash: owner, name, usedDay: today() };
  await device.upsert({ where: { keyHash }, create: data, update: {} });
}

/** Lets one more device join, once and for some minutes. Null: done. Else the reason why not. */
export async function invite(
  visitor: Visitor,
  { codeHash, sealed, name }: { codeHash: string; sealed: string; name: string },
): Promise<string | null> {
  const full = await whyFull(visitor.owner, null);
  if (full !== null) return full;
  await ensureDevice(visitor, name);
  const issued = await issueChallenge(
    codeHash,
    { kind: 'device', owner: visitor.owner, text: sealed },
    INVITATION_MINUTES,
  );
  return issued ? null : 'These words are taken: ask for new ones.';
}

/** Why no more devices fit; null: one more does, with all those of the owner who joins. */
async function whyFull(owner: string, joining: string | null, tables?: Tables): Promise<string | null> {
  const { device } = tables ?? (await database());
  const owners = { ownerKeyHash: { in: [owner, ...(joining === null ? [] : [joining])] }, backup: false };
  const here =
    joining === null ? 0 : await device.count({ where: { ownerKeyHash: joining, outAt: null, backup: false } });
  if ((await device.count({ where: { ...owners, outAt: null } })) - here + Math.max(1, here) > MOST_DEVICES) {
    return `${MOST_DEVICES} devices can have the same lists, and no more: put one out first.`;
  }
  return (await device.count({ where: owners })) >= MOST_DEVICES + MOST_OUT
    ? 'Too many devices came and went: no more can join these lists.'
    : null;
}

/** Answer to a device that is not among the owner's. */
export const NO_DEVICE = 'There is no such device any more.';

const UNKNOWN =
  'These words open nothing: one of them is misspelt, somebody used them already, or their time is over. Check them, ' +
  'or ask the other device for new ones.';

/** Joins the owner whose words these are: gives what the inviting device handed over, or says why not. */
export async function joinByCode(visitor: Visitor, code: string, name: string): Promise<Result<string>> {
  const db = await database();
  // Whoever guesses holds up nobody who writes.
  if ((await db.ticket.count({ where: { key: hashKey(code), kind: 'device' } })) === 0) return failed(UNKNOWN);
  return db.$transaction(async (tables) => {
    const ticket = await takeChallenge(code, 'device', tables);
    if (ticket === null) return failed(UNKNOWN);
    const joined = await joinOwner(tables, visitor, ticket.owner, name);
    return joined === null ? ok(ticket.text) : failed(joined);
  });
}

/** Makes a browser, with its lists and devices, one of an owner's. Null: done. Else the reason why not. */
export async function joinOwner(
  tables: Tables,
  { key, owner }: Visitor,
  to: string,
  name: string,
): Promise<string | null> {
  const keyHash = hashKey(key);
  if (owner !== to) {
    const full = await whyFull(to, owner, tables);
    if (full !== null) return full;
    await mergeOwners(tables, owner, to);
  }
  const others = await tables.device.findMany({
    where: { ownerKeyHash: to, outAt: null, keyHash: { not: keyHash } },
    select: { name: true },
  });
  const free = freeName(
    name,
    others.map((other) => other.name),
  );
  const data = { keyHash, id: newViewId(), ownerKeyHash: to, name: free, usedDay: today() };
  await tables.device.upsert({ where: { keyHash }, create: data, update: { ownerKeyHash: to, name: free } });
  return null;
}

/** The name, with a number where another device has it: two phones of a kind call themselves alike. */
function freeName(name: string, taken: readonly string[]): string {
  for (let count = 1; ; count += 1) {
    const tried = count === 1 ? name : `${name} (${count})`;
    if (!taken.includes(tried)) return tried;
  }
}

/** Gives one of an owner's devices another name. False: there is none. */
export async function renameDevice(owner: string, id: string, name: string): Promise<boolean> {
  const db = await database();
  const { count } = await db.device.updateMany({ where: { id, ownerKeyHash: owner, outAt: null }, data: { name } });
  return count > 0;
}

/**
 * Puts one of an owner's devices out: from then on its key is nobody's. Words that are open go, for it may have asked for
 * them. The last way to the lists stays. Null: done; else why not.
 */
export async function putOut(owner: string, id: string): Promise<string | null> {
  const db = await database();
  return db.$transaction(async (tables) => {
    const own = { ownerKeyHash: owner, outAt: null };
    // A file leads back only as long as it is kept: the last browser does not go for it.
    const isFile = (await tables.device.deleteMany({ where: { ...own, id, backup: true } })).count > 0;
    const { count } = await tables.device.updateMany({ where: { ...own, id }, data: { outAt: new Date() } });
    if (count === 0 && !isFile) return NO_DEVICE;
    await tables.ticket.deleteMany({ where: { ownerKeyHash: owner } });
    // It knows the secrets of the lists that were made on it: none opens anything any more. Nothing else of them changes.
    await tables.$executeRaw`UPDATE "Document" SET "editSecretHash" = ${hashKey(newSecret())} WHERE "ownerKeyHash" = ${owner}`;
    if (isFile) return null;
    const others = await tables.device.count({ where: { ...own, backup: false } });
    if (others > 0 || (await tables.passkey.count({ where: { ownerKeyHash: owner } })) > 0) return null;
    await tables.device.updateMany({ where: { id, ownerKeyHash: owner }, data: { outAt: null } });
    return 'This is the only device that has these lists: without it nobody would find them again.';
  });
}

/** A browser was emptied by who sat there: its key is nobody's from now on, nor lead passkeys anywhere that it made. */
export async function leaveDevice(key: string, passkeys: readonly string[]): Promise<void> {
  const db = await database();
  const keyHash = hashKey(key);
  const here = await db.device.findUnique({ where: { keyHash } });
  if (here !== null && here.outAt !== null) return;
  const owner = here?.ownerKeyHash ?? keyHash;
  // A key that was never among devices has no row yet; one of which nothing is stored needs none.
  const isKnown = here !== null || (await hasAnything(owner));
  const outAt = new Date();
  const gone = { keyHash, id: newViewId(), ownerKeyHash: owner, name: '', usedDay: today(), outAt };
  await db.$transaction([
    ...(isKnown ? [db.device.upsert({ where: { keyHash }, create: gone, update: { outAt } })] : []),
    db.passkey.deleteMany({ where: { ownerKeyHash: owner, credentialId: { in: passkeys.slice(0, MOST_PASSKEYS) } } }),
  ]);
}

/** Whether anything is stored of an owner. */
async function hasAnything(owner: string): Promise<boolean> {
  const db = await database();
  const counts = await Promise.all([
    db.passkey.count({ where: { ownerKeyHash: owner } }),
    db.document.count({ where: { ownerKeyHash: owner } }),
    db.keeping.count({ where: { ownerKeyHash: owner } }),
    db.game.count({ where: { OR: [{ hostOwner: owner }, { guestOwner: owner }] } }),
  ]);
  return counts.some((count) => count > 0);
}

/**
 * Forgets devices that were put out so long ago that no browser has their key any more. One stays: whose key the owner
 * goes by, for without the row that key would open all again.
 */
export async function forgetDevices(now: Date): Promise<void> {
  const db = await database();
  await db.device.deleteMany({
    where: { outAt: { lt: daysBefore(OUT_DAYS, now) }, NOT: { keyHash: { equals: db.device.fields.ownerKeyHash } } },
  });
}
