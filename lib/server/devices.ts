import 'server-only';
import { failed, ok, type Result } from '../foundation/result';
import { type Devices, INVITATION_MINUTES, MOST_BACKUP_KEYS, MOST_DEVICES, MOST_PASSKEYS } from '../api/devices';
import { stampDate } from '../foundation/stampDate';
import { daysBefore, today } from './day';
import { database, type Tables } from './db';
import { hashKey, newSecret, newViewId } from './keys';
import { mergeOwners } from './owners';

/** The devices of one owner: one lets another one join, by words or by its backup file; each can be put out. */

/** As long as browsers keep a cookie: after that nobody has the key of a device that was put out, in days. */
const OUT_DAYS = 400;
/** So many were put out at most in that time. */
const MOST_OUT = 200;

export interface Visitor {
  key: string;
  owner: string;
}

/** Returns the devices that a browser with this key sees. `key` null: a browser without one. */
export async function devicesOf(key: string | null): Promise<Devices> {
  const nothing = { devices: [], passkeys: [] };
  if (key === null) return { standing: 'none', ...nothing };
  const db = database();
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
export async function ensureDevice({ key, owner }: Visitor, name: string): Promise<void> {
  const { device } = database();
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
  const words = { kind: 'device', owner: visitor.owner, text: sealed } as const;
  const issued = await issueChallenge(codeHash, words, INVITATION_MINUTES);
  return issued ? null : 'These words are taken: ask for new ones.';
}

/** Why no more devices fit; null: one more does, with all those of the owner who joins. */
async function whyFull(owner: string, joining: string | null, tables?: Tables): Promise<string | null> {
  const { device } = tables ?? database();
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
  const db = database();
  // Whoever guesses holds up nobody who writes.
  if ((await db.challenge.count({ where: { key: hashKey(code), kind: 'device' } })) === 0) return failed(UNKNOWN);
  return db.$transaction(async (tables) => {
    const taken = await takeChallenge(code, 'device', tables);
    if (taken === null) return failed(UNKNOWN);
    const joined = await joinOwner(tables, visitor, taken.owner, name);
    return joined === null ? ok(taken.text) : failed(joined);
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
  const taken = others.map((other) => other.name);
  const free = freeName(name, taken);
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
  const { count } = await database().device.updateMany({
    where: { id, ownerKeyHash: owner, outAt: null },
    data: { name },
  });
  return count > 0;
}

/** Puts out a device with all open words; the last way to the lists stays. Null: done; else why not. */
export async function putOut(owner: string, id: string): Promise<string | null> {
  return database().$transaction(async (tables) => {
    const own = { ownerKeyHash: owner, outAt: null };
    // A file leads back only as long as it is kept: the last browser does not go for it.
    const isFile = (await tables.device.deleteMany({ where: { ...own, id, backup: true } })).count > 0;
    const { count } = await tables.device.updateMany({ where: { ...own, id }, data: { outAt: new Date() } });
    if (count === 0 && !isFile) return NO_DEVICE;
    await tables.challenge.deleteMany({ where: { ownerKeyHash: owner } });
    // It knows the secrets of the lists that were made on it: none opens anything now. Nothing else of them changes.
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
  const db = database();
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

async function hasAnything(owner: string): Promise<boolean> {
  const db = database();
  const counts = await Promise.all([
    db.passkey.count({ where: { ownerKeyHash: owner } }),
    db.document.count({ where: { ownerKeyHash: owner } }),
    db.syncedSetting.count({ where: { ownerKeyHash: owner } }),
    db.game.count({ where: { OR: [{ hostOwner: owner }, { guestOwner: owner }] } }),
  ]);
  return counts.some((count) => count > 0);
}

/** Forgets devices put out so long ago that no browser has their key, but for the one whose key the owner goes by. */
export async function forgetDevices(now: Date): Promise<void> {
  const db = database();
  await db.device.deleteMany({
    where: { outAt: { lt: daysBefore(OUT_DAYS, now) }, NOT: { keyHash: { equals: db.device.fields.ownerKeyHash } } },
  });
}

/** Makes a key for a new backup file. Where there are too many, the one goes that was not used for longest. */
export async function newBackupKey(visitor: Visitor, name: string, now: Date): Promise<string> {
  const key = newSecret();
  // Without it the file would be the only one of the devices.
  await ensureDevice(visitor, name);
  await database().$transaction(async (tables) => {
    await trimBackupKeys(tables, visitor.owner, MOST_BACKUP_KEYS - 1);
    await tables.device.create({
      data: {
        keyHash: hashKey(key),
        id: newViewId(),
        ownerKeyHash: visitor.owner,
        name: `Backup file of ${stampDate(now.toISOString())}`,
        usedDay: today(now),
        backup: true,
      },
    });
  });
  return key;
}

const NO_FILE =
  'The key in this file opens nothing here: it was put out, newer files took its place, or the file is from another server.';

/** Makes a browser one of the devices of the owner whose backup file has this key. Null: done; else why not. */
export async function joinByBackupKey(visitor: Visitor, key: string, name: string): Promise<Result<null>> {
  const db = database();
  const where = { keyHash: hashKey(key), backup: true, outAt: null };
  // Whoever guesses holds up nobody who writes.
  if ((await db.device.count({ where })) === 0) return failed(NO_FILE);
  return db.$transaction(async (tables) => {
    if ((await tables.device.updateMany({ where, data: { usedDay: today() } })).count === 0) return failed(NO_FILE);
    const { ownerKeyHash: to } = await tables.device.findUniqueOrThrow({ where: { keyHash: where.keyHash } });
    const known = await tables.device.count({ where: { keyHash: hashKey(visitor.key), ownerKeyHash: to } });
    if (known > 0) return ok(null);
    const why = await joinOwner(tables, visitor, to, name);
    if (why !== null) return failed(why);
    await trimBackupKeys(tables, to, MOST_BACKUP_KEYS);
    return ok(null);
  });
}

/** Leaves at most so many of an owner’s backup keys, those that were used last. */
async function trimBackupKeys({ device }: Tables, owner: string, most: number): Promise<void> {
  const keys = await device.findMany({
    where: { ownerKeyHash: owner, backup: true },
    orderBy: [{ usedDay: 'desc' }, { createdAt: 'desc' }],
    select: { keyHash: true },
    skip: most,
  });
  // Unlike a browser's key, none of these ever opened anything by itself: no row need remember that it is out.
  await device.deleteMany({ where: { keyHash: { in: keys.map(({ keyHash }) => keyHash) } } });
}

/** So many of a kind are open for one owner; the oldest go. */
const MOST_OPEN = 3;
const MINUTE = 60 * 1000;

/** A text for whoever brings the word for it. */
export interface Challenge {
  /** device: joins a device. keep, get: the question put to a passkey. */
  kind: 'device' | 'keep' | 'get';
  /** The owner who asked. Empty: a visitor who has nothing here yet. */
  owner: string;
  text: string;
}

/** Stores a challenge for some minutes. `key`: SHA-256 (hex) of the word that takes it. False: the key is taken. */
export async function issueChallenge(key: string, { kind, owner, text }: Challenge, minutes: number): Promise<boolean> {
  const db = database();
  if ((await db.challenge.count({ where: { key } })) > 0) return false;
  const expires = BigInt(Date.now() + minutes * MINUTE);
  await db.challenge.create({ data: { key, kind, ownerKeyHash: owner, text, expires } });
  if (owner === '') return true;
  const open = await db.challenge.findMany({
    where: { ownerKeyHash: owner, kind },
    orderBy: [{ expires: 'desc' }, { key: 'asc' }],
    skip: MOST_OPEN,
    select: { key: true },
  });
  await db.challenge.deleteMany({ where: { key: { in: open.map((each) => each.key) } } });
  return true;
}

/** Takes the challenge of a word and deletes it. Null: there is none, somebody took it, or its time is over. */
export async function takeChallenge(word: string, kind: Challenge['kind'], tables?: Tables): Promise<Challenge | null> {
  const { challenge } = tables ?? database();
  const where = { key: hashKey(word), kind, expires: { gt: BigInt(Date.now()) } };
  const found = await challenge.findFirst({ where });
  // One statement: of two who come at once one takes it.
  const { count } = await challenge.deleteMany({ where });
  return found === null || count === 0 ? null : { kind, owner: found.ownerKeyHash, text: found.text };
}

/** Deletes the challenges whose time is over. */
export async function dropExpiredChallenges(now: Date = new Date()): Promise<void> {
  await database().challenge.deleteMany({ where: { expires: { lt: BigInt(now.getTime()) } } });
}
