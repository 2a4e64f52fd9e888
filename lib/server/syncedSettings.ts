import 'server-only';
import type { KeptName } from '../api/devices';
import { database } from './db';
import { countGrowth } from './storedBytes';

/** Devices of one owner share three texts besides documents. The server does not read them. */

/** A text with its version. Version 0: nothing is stored yet. */
export interface SyncedSetting {
  version: number;
  text: string | null;
}

const NOTHING: SyncedSetting = { version: 0, text: null };

/** Returns the setting of a name. */
export async function readSetting(owner: string, name: KeptName): Promise<SyncedSetting> {
  const where = { ownerKeyHash_name: { ownerKeyHash: owner, name } };
  return (await database().syncedSetting.findUnique({ where, select: { version: true, text: true } })) ?? NOTHING;
}

/** Returns the length of a setting, in bytes. */
export async function settingBytes(owner: string, name: KeptName): Promise<number> {
  const where = { ownerKeyHash_name: { ownerKeyHash: owner, name } };
  return (await database().syncedSetting.findUnique({ where, select: { bytes: true } }))?.bytes ?? 0;
}

/** Replaces the text of this version. Returns the new version. Null: another version is there by now. */
export async function writeSetting(
  owner: string,
  name: KeptName,
  version: number,
  text: string,
): Promise<number | null> {
  const db = database();
  const data = { text, bytes: Buffer.byteLength(text), version: version + 1 };
  const before = version === 0 ? 0 : await settingBytes(owner, name);
  // One statement each: whoever comes second changes nothing.
  const count =
    version === 0
      ? await db.$executeRaw`
          INSERT INTO "Keeping" ("ownerKeyHash", "name", "version", "text", "bytes", "updatedAt")
          VALUES (${owner}, ${name}, 1, ${text}, ${data.bytes}, ${new Date()})
          ON CONFLICT ("ownerKeyHash", "name") DO NOTHING`
      : (await db.syncedSetting.updateMany({ where: { ownerKeyHash: owner, name, version }, data })).count;
  if (count > 0 && version > 0) countGrowth(data.bytes - before);
  return count === 0 ? null : version + 1;
}
