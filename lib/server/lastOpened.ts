import 'server-only';
import { database } from './db';
import { today } from './day';
import { ofProcess } from './ofProcess';

/** The day on which data was last opened: noted here, since reading writes nothing, and written by the next tidying. */

/** More are not remembered between two tidyings. */
const MOST_NOTED = 20_000;
const BATCH = 500;

const noted = ofProcess('musterOpened', () => new Set<string>());

/** Remembers that somebody opened the data with this hash. */
export function noteOpened(hash: string): void {
  if (noted.size < MOST_NOTED) noted.add(hash);
}

/** Writes today into each dataset that was opened, at most once a day. */
export async function writeLastOpened(now: Date): Promise<void> {
  const hashes = [...noted];
  noted.clear();
  for (let at = 0; at < hashes.length; at += BATCH) {
    await database().dataset.updateMany({
      where: { hash: { in: hashes.slice(at, at + BATCH) }, openedDay: { lt: today(now) } },
      data: { openedDay: today(now) },
    });
  }
}
