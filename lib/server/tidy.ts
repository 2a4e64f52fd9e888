import 'server-only';
import { RESTORE_DAYS, UNUSED_DAYS } from '../api/days';
import { daysBefore, today } from './day';
import { database, unlessGone } from './db';
import { dropExpiredChallenges, forgetDevices } from './devices';
import { eraseDocument, withoutTraces } from './erase';
import { recordGameHolds } from './gameRow';
import { log } from './log';
import { mergeStrays } from './owners';
import { writeLastOpened } from './datasets';
import { retryWhenBusy } from './databaseRetry';
import { addToday, forgetCounts } from './rateLimit';
import type { Prisma } from './generated/sqlite/client';

/** How often, in milliseconds: what has seven days goes within the hour after them. */
const EVERY = 60 * 60 * 1000;
/** How often counts for addresses go whose time is over, in milliseconds. */
const COUNTS_EVERY = 60 * 1000;
/** How long a statement may wait for the database, in milliseconds: nobody waits for it. */
const PATIENCE = 10_000;
/** So many documents are erased, one by one, before it is looked for more. */
const BATCH = 50;

/** Writes down what was opened, then erases and purges as the first server in this hour. Null: another one does. */
export async function tidyInTurn(now: Date = new Date()) {
  await writeLastOpened(now);
  return (await addToday(`tidy ${Math.floor(now.getTime() / EVERY)}`, 1)) === 1 ? tidy(now) : null;
}

async function tidy(now: Date) {
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
      const gone = await retryWhenBusy(PATIENCE, () => tidyInTurn());
      if (gone !== null && gone.documents + gone.datasets > 0) log.info(gone, 'deleted for good');
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

/** A file that no dataset has stays so many days: an import may be about to name it. */
const FILE_DAYS = 2;
const DATASETS_AT_ONCE = 100;

/** What may be purged as far as one statement can say: a list that is made on it meanwhile keeps it. */
const unneeded = (lastDay: number): Prisma.DatasetWhereInput => ({
  offered: false,
  openedDay: { lt: lastDay },
  documents: { none: {} },
});

/** Purges data that nobody needs or opened for `UNUSED_DAYS`; gives how many. `only`: of these, also lately opened. */
export async function purgeUnused(now: Date, only: readonly string[] | null = null): Promise<number> {
  const db = database();
  const where =
    only === null
      ? unneeded(today(now) - UNUSED_DAYS)
      : { ...unneeded(today(now) + 2), uploaders: { none: {} }, hash: { in: [...only] } };
  let purged = 0;
  for (let after = ''; ;) {
    const found = await db.dataset.findMany({
      where: { AND: [where, { hash: { gt: after } }] },
      orderBy: { hash: 'asc' },
      take: DATASETS_AT_ONCE,
      select: { hash: true },
    });
    const hashes = found.map(({ hash }) => hash);
    const needed = await neededElsewhere(hashes);
    for (const hash of hashes) {
      if (needed.has(hash)) continue;
      const own = { datasetHash: hash };
      const files = only === null ? [] : await db.datasetFile.findMany({ where: own, select: { fileHash: true } });
      // A list that is just being made on it refers to it, so that it cannot go.
      const gone = await unlessGone(() => db.dataset.deleteMany({ where: { AND: [where, { hash }] } }));
      if (gone === null || gone.count === 0) continue;
      purged += 1;
      const named = files.map(({ fileHash }) => fileHash);
      // An import that was about to name one of them stores it anew.
      await db.dataFile.deleteMany({ where: { hash: { in: named }, datasets: { none: {} } } });
    }
    after = hashes.at(-1) ?? '';
    if (found.length < DATASETS_AT_ONCE) break;
  }
  await db.dataFile.deleteMany({ where: { usedDay: { lt: today(now) - FILE_DAYS }, datasets: { none: {} } } });
  return purged;
}

/** Those that a frozen state names, or that other data was made of. Games hold their lists as frozen states. */
async function neededElsewhere(hashes: readonly string[]): Promise<ReadonlySet<string | null>> {
  const db = database();
  const named = { in: [...hashes] };
  const [frozen, joined] = await Promise.all([
    db.revision.findMany({ where: { datasetHash: named }, distinct: ['datasetHash'], select: { datasetHash: true } }),
    db.dataset.findMany({ where: { baseHash: named }, distinct: ['baseHash'], select: { baseHash: true } }),
  ]);
  return new Set([...frozen.map(({ datasetHash }) => datasetHash), ...joined.map(({ baseHash }) => baseHash)]);
}
