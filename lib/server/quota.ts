import 'server-only';
import { database } from './db';
import { env } from './env';
import { UNUSED_DAYS } from '../share/days';
import { addToday, nameToday } from './rateLimit';
import { amount } from '../foundation/words';

/** How much one browser, and one address in a day, may have stored here. Nobody fills the disk for the others. */

const KB = 1024;
const MB = 1024 * KB;
/** A document counts for at least so many bytes, so that one that grows up to there need not be counted at each save. */
const LEAST_BYTES = 64 * KB;

/** What a request is about to have stored. */
export interface Adding {
  readonly documents?: number;
  readonly bytes?: number;
  /** Sets of unit data. */
  readonly datasets?: number;
  /** Unit data as it was sent, in bytes: what is stored of it is no larger. */
  readonly dataBytes?: number;
}

/** Why not, in words, with the status of the answer. */
export interface Refused {
  readonly status: 429 | 507;
  readonly message: string;
}

const refused = (status: Refused['status'], message: string): Refused => ({ status, message });

/**
 * Whether somebody may have that much more stored; null: yes, and it is counted for the address.
 */
export async function overQuota(owner: string, address: string, adding: Adding): Promise<Refused | null> {
  return (await overOwn(owner, adding)) ?? (await overToday(address, adding));
}

/**
 * The same for a save: null also for one that stays small, since it was counted when it was made. The document's owner is
 * asked for, whoever saves.
 */
export async function overQuotaBySave(
  named: { readonly kind: string; readonly viewId: string },
  address: string,
  bytes: number,
): Promise<Refused | null> {
  if (bytes <= LEAST_BYTES) return null;
  const db = await database();
  const stored = await db.document.findUnique({
    where: { kind_viewId: named },
    select: { ownerKeyHash: true, bytes: true },
  });
  const growth = stored === null ? 0 : bytes - Math.max(stored.bytes, LEAST_BYTES);
  return stored === null || growth <= 0 ? null : overQuota(stored.ownerKeyHash, address, { bytes: growth });
}

/** How long a stored document is, in bytes; 0: there is none. */
export async function storedBytes(named: { readonly kind: string; readonly viewId: string }): Promise<number> {
  const where = { kind_viewId: named };
  return (await (await database()).document.findUnique({ where, select: { bytes: true } }))?.bytes ?? 0;
}

async function overOwn(
  ownerKeyHash: string,
  { documents = 0, bytes = 0, datasets = 0 }: Adding,
): Promise<Refused | null> {
  const { quotas } = env();
  const db = await database();
  if (documents + bytes > 0) {
    const { _count, _sum } = await db.document.aggregate({
      where: { ownerKeyHash },
      _count: true,
      _sum: { bytes: true },
    });
    if (_count + documents > quotas.ownerLists && documents > 0) {
      return refused(
        507,
        `You have ${amount(_count, 'list or unit book', 'lists and unit books')} here, those in the bin included, and no ` +
          `more than ${quotas.ownerLists} fit: delete some for good, then try again.`,
      );
    }
    const kept = await db.keeping.aggregate({ where: { ownerKeyHash }, _sum: { bytes: true } });
    if ((_sum.bytes ?? 0) + (kept._sum.bytes ?? 0) + bytes > quotas.ownerBytes) {
      return refused(
        507,
        `Your lists and unit books fill the ${quotas.ownerBytes / MB} MB that you have here: delete some for good, then ` +
          `try again.`,
      );
    }
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

const TOMORROW = 'It was counted for everybody behind your address: try again tomorrow, or ask who runs this server.';

/** Whether that much more may come from an address today; null: yes, and it is counted. */
export async function overToday(
  address: string,
  { documents = 0, bytes = 0, datasets = 0, dataBytes = 0 }: Adding,
): Promise<Refused | null> {
  const { quotas, rateFactor } = env();
  const name = nameToday(address);
  const add = async (kind: string, amount: number): Promise<number> =>
    amount === 0 ? 0 : (await addToday(`${kind} ${name}`, amount)) / rateFactor;
  if ((await add('documents', documents)) > quotas.addressLists) {
    return refused(429, `More than ${quotas.addressLists} new lists came in one day. ${TOMORROW}`);
  }
  const kilobytes = Math.ceil(Math.max(bytes, documents * LEAST_BYTES) / KB);
  if ((await add('kilobytes', kilobytes)) > quotas.addressBytes / KB) {
    return refused(429, `More than ${quotas.addressBytes / MB} MB of lists came in one day. ${TOMORROW}`);
  }
  if ((await add('datasets', datasets)) > quotas.addressDatasets) {
    return refused(429, `More than ${quotas.addressDatasets} sets of unit data came in one day. ${TOMORROW}`);
  }
  if ((await add('data', Math.ceil(dataBytes / KB))) > quotas.addressDataBytes / KB) {
    return refused(429, `More than ${quotas.addressDataBytes / MB} MB of unit data came in one day. ${TOMORROW}`);
  }
  return null;
}
