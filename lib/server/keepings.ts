import 'server-only';
import type { KeptName } from '../api/devices';
import { database } from './db';
import { grew } from './stored';

/** What the devices of one owner share besides documents: three texts, of which the server reads nothing. */

/** A text with its version; version 0: nothing was kept yet. */
export interface Keeping {
  version: number;
  text: string | null;
}

const NOTHING: Keeping = { version: 0, text: null };

/** What is kept under a name. */
export async function readKeeping(owner: string, name: KeptName): Promise<Keeping> {
  const db = await database();
  const where = { ownerKeyHash_name: { ownerKeyHash: owner, name } };
  return (await db.keeping.findUnique({ where, select: { version: true, text: true } })) ?? NOTHING;
}

/** How long it is, in bytes. */
export async function keptBytes(owner: string, name: KeptName): Promise<number> {
  const where = { ownerKeyHash_name: { ownerKeyHash: owner, name } };
  return (await (await database()).keeping.findUnique({ where, select: { bytes: true } }))?.bytes ?? 0;
}

/** Puts a text in the place of the one of this version; gives the new version, null: another one is there by now. */
export async function writeKeeping(
  owner: string,
  name: KeptName,
  version: number,
  text: string,
): Promise<number | null> {
  const db = await database();
  const data = { text, bytes: Buffer.byteLength(text), version: version + 1 };
  const before = version === 0 ? 0 : await keptBytes(owner, name);
  // One statement each: whoever comes second changes nothing.
  const count =
    version === 0
      ? await db.$executeRaw`
          INSERT INTO "Keeping" ("ownerKeyHash", "name", "version", "text", "bytes", "updatedAt")
          VALUES (${owner}, ${name}, 1, ${text}, ${data.bytes}, ${new Date()})
          ON CONFLICT ("ownerKeyHash", "name") DO NOTHING`
      : (await db.keeping.updateMany({ where: { ownerKeyHash: owner, name, version }, data })).count;
  if (count > 0 && version > 0) grew(data.bytes - before);
  return count === 0 ? null : version + 1;
}
