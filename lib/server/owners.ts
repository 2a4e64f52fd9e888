import 'server-only';
import { today } from './day';
import { database, type Tables } from './db';
import { hashKey } from './keys';
import { renewedOwner } from './ownerCookie';
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

/** The owner of a browser's key, or of a new one, and the cookie that keeps it: renewed, as browsers forget it in 400 days. */
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
