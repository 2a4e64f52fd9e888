import 'server-only';
import { failed, ok, type Result } from '../foundation/result';
import { MOST_BACKUP_KEYS } from '../api/devices';
import { stampDate } from '../foundation/stampDate';
import { today } from './day';
import { type Database, database } from './db';
import { ensureDevice, joinOwner, type Visitor } from './devices';
import { hashKey, newSecret, newViewId } from './keys';

/**
 * Keys that lie in backup files: whoever restores such a file becomes one of its owner's devices. They stand among the
 * devices, and are put out like one.
 */

type Tables = Pick<Database, 'device'>;

/** Makes a key for a new backup file. Where there are too many, the one goes that was not used for longest. */
export async function newBackupKey(visitor: Visitor, name: string, now: Date): Promise<string> {
  const db = await database();
  const key = newSecret();
  // Without it the file would be the only one of the devices.
  await ensureDevice(visitor, name);
  await db.$transaction(async (tables) => {
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
  const db = await database();
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
