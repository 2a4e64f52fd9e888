import 'server-only';
import { UNUSED_DAYS } from '../api/days';
import { unlessGone } from './createdNow';
import { database } from './db';
import { today } from './day';
import type { Prisma } from './generated/sqlite/client';

/** A file that no dataset has stays so many days: an import may be about to name it. */
const FILE_DAYS = 2;
const BATCH = 100;

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
      take: BATCH,
      select: { hash: true },
    });
    const hashes = found.map(({ hash }) => hash);
    const needed = await neededElsewhere(hashes);
    for (const hash of hashes) {
      const files = only === null ? [] : await filesOf(hash);
      if (needed.has(hash) || !(await purge(hash, where))) continue;
      purged += 1;
      // An import that was about to name one of them stores it anew.
      await db.dataFile.deleteMany({ where: { hash: { in: [...files] }, datasets: { none: {} } } });
    }
    after = hashes.at(-1) ?? '';
    if (found.length < BATCH) break;
  }
  await db.dataFile.deleteMany({ where: { usedDay: { lt: today(now) - FILE_DAYS }, datasets: { none: {} } } });
  return purged;
}

async function filesOf(datasetHash: string): Promise<readonly string[]> {
  const rows = await database().datasetFile.findMany({ where: { datasetHash }, select: { fileHash: true } });
  return rows.map(({ fileHash }) => fileHash);
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

/** False: somebody needs it after all. A list that is just being made on it refers to it, so that it cannot go. */
async function purge(hash: string, where: Prisma.DatasetWhereInput): Promise<boolean> {
  const gone = await unlessGone(() => database().dataset.deleteMany({ where: { AND: [where, { hash }] } }));
  return gone !== null && gone.count > 0;
}
