import 'server-only';
import { RESTORE_DAYS } from '../share/staying';
import { daysBefore } from './day';
import { database } from './db';
import { eraseDocument } from './erase';
import { recordGameHolds } from './gameHolds';
import { log } from './log';
import { writeOpened } from './opened';
import { purgeUnused } from './purge';

/** What goes by itself when its time is over. */

/** How often, in milliseconds: what has seven days goes within the hour after them. */
const EVERY = 60 * 60 * 1000;
/** So many documents are erased, one by one, before it is looked for more. */
const BATCH = 50;

/** What a tidying took away. */
export interface Tidied {
  readonly documents: number;
  readonly datasets: number;
}

/**
 * Erases what has been in the bin for its time, writes down which unit data was opened, and purges what nobody needs.
 * Every step asks again as it writes, so that two servers may do it at once.
 */
export async function tidy(now: Date = new Date()): Promise<Tidied> {
  await writeOpened(now);
  await recordGameHolds();
  const documents = await eraseDeleted(daysBefore(RESTORE_DAYS, now));
  return { documents, datasets: await purgeUnused(now) };
}

async function eraseDeleted(before: Date): Promise<number> {
  const db = await database();
  let erased = 0;
  for (let after = ''; ;) {
    const rows = await db.document.findMany({
      where: { deletedAt: { lt: before }, id: { gt: after } },
      orderBy: { id: 'asc' },
      take: BATCH,
      select: { id: true, kind: true, viewId: true },
    });
    for (const { kind, viewId } of rows) {
      if (await eraseDocument({ kind, viewId }, { deletedAt: { lt: before } })) erased += 1;
    }
    after = rows.at(-1)?.id ?? '';
    if (rows.length < BATCH) return erased;
  }
}

/** Tidies now and from time to time, in the background. */
export function startTidying(): void {
  const run = async (): Promise<void> => {
    try {
      const { documents, datasets } = await tidy();
      if (documents + datasets > 0) log.info({ documents, datasets }, 'deleted for good');
    } catch (error) {
      log.error(error, 'tidying up failed; it is tried again within the hour');
    }
  };
  setTimeout(() => void run(), 0).unref();
  setInterval(() => void run(), EVERY).unref();
}
