import 'server-only';
import { RESTORE_DAYS } from '../api/days';
import { daysBefore } from './day';
import { database } from './db';
import { dropExpiredChallenges, forgetDevices } from './devices';
import { eraseDocument, withoutTraces } from './erase';
import { recordGameHolds } from './gameRow';
import { log } from './log';
import { mergeStrays } from './owners';
import { writeLastOpened } from './datasets';
import { retryWhenBusy } from './databaseRetry';
import { purgeUnused } from './purge';
import { addToday, forgetCounts } from './rateLimit';

/** How often, in milliseconds: what has seven days goes within the hour after them. */
const EVERY = 60 * 60 * 1000;
/** How often counts for addresses go whose time is over, in milliseconds. */
const COUNTS_EVERY = 60 * 1000;
/** How long a statement may wait for the database, in milliseconds: nobody waits for it. */
const PATIENCE = 10_000;
/** So many documents are erased, one by one, before it is looked for more. */
const BATCH = 50;

export interface TidyReport {
  documents: number;
  datasets: number;
}

/** Writes down what was opened, then erases and purges as the first server in this hour. Null: another one does. */
export async function tidyInTurn(now: Date = new Date()): Promise<TidyReport | null> {
  await writeLastOpened(now);
  const hour = Math.floor(now.getTime() / EVERY);
  return (await addToday(`tidy ${hour}`, 1)) === 1 ? tidy(now) : null;
}

async function tidy(now: Date): Promise<TidyReport> {
  await recordGameHolds();
  await mergeStrays();
  await forgetDevices(now);
  const documents = await eraseDeleted(daysBefore(RESTORE_DAYS, now));
  return { documents, datasets: await withoutTraces(database(), () => purgeUnused(now)) };
}

async function eraseDeleted(before: Date): Promise<number> {
  let erased = 0;
  for (let after = ''; ;) {
    const rows = await database().document.findMany({
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
      const { documents, datasets } = (await retryWhenBusy(PATIENCE, () => tidyInTurn())) ?? {
        documents: 0,
        datasets: 0,
      };
      if (documents + datasets > 0) log.info({ documents, datasets }, 'deleted for good');
    } catch (error) {
      log.error(error, 'tidying up failed; it is tried again within the hour');
    }
  };
  setTimeout(() => void run(), 0).unref();
  setInterval(() => void run(), EVERY).unref();
  const forget = () =>
    Promise.all([forgetCounts(), dropExpiredChallenges()]).catch((error: unknown) =>
      log.warn(error, 'counts and words that are over could not go yet'),
    );
  setInterval(() => void forget(), COUNTS_EVERY).unref();
}
