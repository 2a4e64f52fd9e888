import 'server-only';
import { today } from './day';
import { database } from './db';
import { hashKey } from './keys';
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

/** The owner of a key that was made just now. */
export const ownerOfNewKey = (key: string): string => hashKey(key);
