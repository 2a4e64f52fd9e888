import 'server-only';
import { today } from './day';
import { database, type Tables } from './db';
import { hashKey, newSecret, ownerKeyFrom } from './keys';
import { aside } from './reading';

/**
 * Whose the keys of browsers are. An owner is 64 hexadecimal digits, under which everything stands that somebody has
 * stored. A browser's key belongs to the owner that its device was joined to (devices.ts); a key of no device, to the
 * one that is its own hash. Doors ask this once for a request; behind them nobody sees a key.
 */

/** The owner whose key this is; null: there is no key, or its device was put out. */
export async function ownerOfKey(key: string | null): Promise<string | null> {
  if (key === null) return null;
  const keyHash = hashKey(key);
  const db = database();
  const device = await db.device.findUnique({
    where: { keyHash },
    select: { ownerKeyHash: true, usedDay: true, outAt: true, backup: true },
  });
  if (device === null) return keyHash;
  // The key of a backup file is no browser’s: it opens only by being restored.
  if (device.outAt !== null || device.backup) return null;
  const usedDay = today();
  if (device.usedDay < usedDay) {
    // One write a day, and nobody waits for it.
    void aside(() => db.device.updateMany({ where: { keyHash, outAt: null }, data: { usedDay } }));
  }
  return device.ownerKeyHash;
}

/** The owner of a browser's key, or of a new one, and its cookie, renewed: browsers forget it in 400 days. */
export async function keptOwner(known: string | null, secure: boolean) {
  const owner = await ownerOfKey(known);
  const { key, cookie, header } = renewedOwner(owner === null ? null : known, secure);
  return { owner: owner ?? hashKey(key), key, cookie, header };
}

/** Hands all of one owner to another, in `tables`; what both have counts once, and a vault is never handed over. */
export async function mergeOwners(tables: Tables, from: string, to: string): Promise<void> {
  if (from === to) return;
  await tables.$executeRaw`UPDATE "Document" SET "ownerKeyHash" = ${to} WHERE "ownerKeyHash" = ${from}`;
  await tables.$executeRaw`UPDATE "Game" SET "hostOwner" = ${to} WHERE "hostOwner" = ${from}`;
  await tables.$executeRaw`UPDATE "Game" SET "guestOwner" = ${to} WHERE "guestOwner" = ${from}`;
  await tables.$executeRaw`
    DELETE FROM "Uploader" WHERE "ownerKeyHash" = ${from}
    AND "datasetHash" IN (SELECT "datasetHash" FROM "Uploader" WHERE "ownerKeyHash" = ${to})`;
  await tables.uploader.updateMany({ where: { ownerKeyHash: from }, data: { ownerKeyHash: to } });
  await tables.$executeRaw`
    DELETE FROM "Hold" WHERE "holder" = ${from} AND EXISTS (
      SELECT 1 FROM "Hold" AS "other" WHERE "other"."holder" = ${to} AND "other"."hash" = "Hold"."hash"
      AND "other"."kind" = "Hold"."kind" AND "other"."viewId" = "Hold"."viewId")`;
  await tables.reference.updateMany({ where: { holder: from }, data: { holder: to } });
  await tables.device.updateMany({ where: { ownerKeyHash: from }, data: { ownerKeyHash: to } });
  await tables.passkey.updateMany({ where: { ownerKeyHash: from }, data: { ownerKeyHash: to } });
  const shelf = await tables.syncedSetting.count({ where: { ownerKeyHash: to, name: 'shelf' } });
  await tables.syncedSetting.deleteMany({
    where: { ownerKeyHash: from, ...(shelf === 0 ? { name: { in: ['vault', 'history'] } } : {}) },
  });
  await tables.syncedSetting.updateMany({ where: { ownerKeyHash: from }, data: { ownerKeyHash: to } });
  // Whoever still held words of the former owner would not know whom they join.
  await tables.challenge.deleteMany({ where: { ownerKeyHash: from } });
}

/** Moves what a device stored for its former owner while it joined. Returns the number of former owners. */
export async function mergeStrays(): Promise<number> {
  const db = database();
  const strays = await db.$queryRaw<readonly { keyHash: string; ownerKeyHash: string }[]>`
    SELECT "keyHash", "ownerKeyHash" FROM "Device" WHERE "keyHash" <> "ownerKeyHash" AND (
      EXISTS (SELECT 1 FROM "Document" WHERE "Document"."ownerKeyHash" = "Device"."keyHash")
      OR EXISTS (SELECT 1 FROM "Game" WHERE "hostOwner" = "Device"."keyHash" OR "guestOwner" = "Device"."keyHash")
      OR EXISTS (SELECT 1 FROM "Uploader" WHERE "Uploader"."ownerKeyHash" = "Device"."keyHash")
      OR EXISTS (SELECT 1 FROM "Hold" WHERE "holder" = "Device"."keyHash"))`;
  for (const { keyHash, ownerKeyHash } of strays) {
    await db.$transaction((tables) => mergeOwners(tables, keyHash, ownerKeyHash));
  }
  return strays.length;
}

/** The cookie of a browser's owner key, by HTTP. */
export const PLAIN = 'muster-owner';
/** The same by HTTPS. Browsers let only this very host set it, so that no neighbour can slip in a key of his own. */
const BY_HTTPS = '__Host-muster-owner';
/** As long as browsers keep a cookie, in seconds: 400 days. */
const SECONDS = 400 * 24 * 60 * 60;

/** The owner key among cookies: the one that only this host can set, else the plain one, under which old keys are. */
export const ownerKeyIn = (cookies: { get: (name: string) => string | undefined }): string | null =>
  ownerKeyFrom(cookies.get(BY_HTTPS)) ?? ownerKeyFrom(cookies.get(PLAIN));

/** The cookies in the header of a request, by name; of two of one name the last, as pages read them. */
export const sentCookies = (header: string | null | undefined): ReadonlyMap<string, string> =>
  new Map(
    (header ?? '').split(';').map((each) => {
      const [name = '', ...value] = each.trim().split('=');
      return [name, value.join('=')];
    }),
  );

/** Returns the browser's owner key, a new one where `known` is null, and the cookie that keeps the key for 400 days. */
export function renewedOwner(known: string | null, secure: boolean) {
  const key = known ?? newSecret();
  const name = secure ? BY_HTTPS : PLAIN;
  return {
    key,
    cookie: { name, value: key, path: '/', maxAge: SECONDS, httpOnly: true, sameSite: 'lax', secure } as const,
    header: `${name}=${key}; Path=/; Max-Age=${SECONDS}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`,
  };
}

/** Whether a cookie of this name keeps an owner key. */
export const isOwnerCookie = (name: string): boolean => name === PLAIN || name === BY_HTTPS;

/** Cookies that end those of an owner key among cookies of these names, as headers. */
export const endedOwner = (names: readonly string[]): readonly string[] => names.filter(isOwnerCookie).map(endedCookie);

/** What ends a cookie, as a header. */
export const endedCookie = (name: string): string =>
  `${name}=; Path=/; Max-Age=0; SameSite=Lax${name.startsWith('__') ? '; Secure' : ''}`;
