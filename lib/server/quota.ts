import 'server-only';
import { database } from './db';
import { env } from './env';
import { UNUSED_DAYS } from '../api/days';
import { addToday, countedToday, nameToday } from './rateLimit';
import { storedBytesOf, takeStoredBytes } from './storedBytes';
import { amount } from '../foundation/words';

/** How much one browser, and one address in a day, may have stored here. Nobody fills the disk for the others. */

const KB = 1024;
const MB = 1024 * KB;
/** A save of a document that stays below is counted, and never refused. */
const LEAST_BYTES = 64 * KB;

/** What a game takes with both of its lists, about. */
export const GAME_BYTES = 256 * KB;

export interface StorageNeed {
  documents?: number;
  bytes?: number;
  /** Sets of unit data. */
  datasets?: number;
  /** Unit data as it was sent, in bytes: what is stored of it is no larger. */
  dataBytes?: number;
}

/** Why not, in words, with the status of the answer. */
export interface QuotaRefusal {
  status: 429 | 507;
  message: string;
}

const refused = (status: QuotaRefusal['status'], message: string): QuotaRefusal => ({ status, message });

/** Counts bytes for an address when they fit. Null: they fit. Else the refusal. */
export async function overQuota(owner: string, address: string, adding: StorageNeed): Promise<QuotaRefusal | null> {
  return (await overOwn(owner, adding)) ?? (await overToday(address, adding));
}

/** Checks the quota of the document's owner for a save. Null: it fits, or the document stays small. */
export async function overQuotaBySave(
  named: { kind: string; viewId: string },
  address: string,
  bytes: number,
): Promise<QuotaRefusal | null> {
  if (bytes <= LEAST_BYTES) return null;
  const { owner, bytes: before } = await storedAs(named);
  const growth = bytes - Math.max(before, LEAST_BYTES);
  return growth <= 0 ? null : overQuota(owner, address, { bytes: growth });
}

/** Whose a stored document is, and how long, in bytes; of none: nobody's, 0. */
export async function storedAs(named: { kind: string; viewId: string }) {
  const select = { ownerKeyHash: true, bytes: true };
  const stored = await database().document.findUnique({ where: { kind_viewId: named }, select });
  return { owner: stored?.ownerKeyHash ?? '', bytes: stored?.bytes ?? 0 };
}

async function overOwn(ownerKeyHash: string, { documents = 0, bytes = 0, datasets = 0 }: StorageNeed) {
  const quotas = env();
  const db = database();
  if (documents > 0) {
    const count = await db.document.count({ where: { ownerKeyHash } });
    if (count + documents > quotas.ownerLists) {
      return refused(
        507,
        `You have ${amount(count, 'list or unit book', 'lists and unit books')} here, those in the bin included, and no ` +
          `more than ${quotas.ownerLists} fit: delete some for good, then try again.`,
      );
    }
  }
  if (documents + bytes > 0 && (await bytesOf(ownerKeyHash)) + bytes > quotas.ownerBytes) {
    return refused(
      507,
      `What you keep here fills the ${quotas.ownerBytes / MB} MB that you have: delete some lists or unit books for good, ` +
        `then try again.`,
    );
  }
  if (datasets === 0) return null;
  const count = await db.uploader.count({
    where: { ownerKeyHash, dataset: { offered: false, source: { not: 'own' } } },
  });
  if (count + datasets > quotas.ownerDatasets) {
    return refused(
      507,
      `You have brought ${amount(count, 'set')} of unit data, and no more than ${quotas.ownerDatasets} fit. Those that no list ` +
        `needs and nobody opens go after ${UNUSED_DAYS} days; ask who runs this server, if you need more now.`,
    );
  }
  return null;
}

/** How many bytes count for an owner: documents with frozen states, settings, games, texts frozen or approved. */
async function bytesOf(owner: string): Promise<number> {
  const [row] = await database().$queryRaw<readonly { bytes: bigint | number | null }[]>`
    SELECT SUM("bytes") AS "bytes" FROM (
      SELECT "bytes" FROM "Document" WHERE "ownerKeyHash" = ${owner}
      UNION ALL SELECT "bytes" FROM "Keeping" WHERE "ownerKeyHash" = ${owner}
      UNION ALL SELECT "bytes" FROM "Game" WHERE "hostOwner" = ${owner} OR "guestOwner" = ${owner}
      UNION ALL SELECT "bytes" FROM "Revision" WHERE "hash" IN (
        SELECT "hash" FROM "Hold" WHERE "holder" = ${owner}
        UNION SELECT "FrozenList"."hash" FROM "FrozenList" JOIN "Document" ON "Document"."viewId" = "FrozenList"."viewId"
          WHERE "Document"."kind" = 'list' AND "Document"."ownerKeyHash" = ${owner})) AS "all"`;
  return Number(row?.bytes ?? 0);
}

const TOMORROW = 'It was counted for everybody behind your address: try again tomorrow, or ask who runs this server.';

/** So many bytes wait in memory before they are written down, so that not each request writes. */
const WAITING_BYTES = 32 * KB;

/** What was stored for an address today: counted where it is written, see `storedBytes.ts`. */
async function kilobytesToday(address: string): Promise<number> {
  const name = `kilobytes ${nameToday(address)}`;
  if (storedBytesOf(address) > WAITING_BYTES) return addToday(name, Math.ceil(takeStoredBytes(address) / KB));
  return (await countedToday(name)) + storedBytesOf(address) / KB;
}

/** Whether that much more may come from an address today; null: yes. Bytes count when they are stored. */
export async function overToday(
  address: string,
  { documents = 0, bytes = 0, datasets = 0, dataBytes = 0 }: StorageNeed,
): Promise<QuotaRefusal | null> {
  const { rateFactor, ...quotas } = env();
  const name = nameToday(address);
  const add = async (kind: string, amount: number): Promise<number> =>
    amount === 0 ? 0 : (await addToday(`${kind} ${name}`, amount)) / rateFactor;
  if ((await add('documents', documents)) > quotas.addressLists) {
    return refused(429, `More than ${quotas.addressLists} new lists came in one day. ${TOMORROW}`);
  }
  if ((await kilobytesToday(address)) / rateFactor + bytes / KB > quotas.addressBytes / KB) {
    return refused(429, `More than ${quotas.addressBytes / MB} MB were stored in one day. ${TOMORROW}`);
  }
  if ((await add('datasets', datasets)) > quotas.addressDatasets) {
    return refused(429, `More than ${quotas.addressDatasets} sets of unit data came in one day. ${TOMORROW}`);
  }
  if ((await add('data', Math.ceil(dataBytes / KB))) > quotas.addressDataBytes / KB) {
    return refused(429, `More than ${quotas.addressDataBytes / MB} MB of unit data came in one day. ${TOMORROW}`);
  }
  return null;
}
