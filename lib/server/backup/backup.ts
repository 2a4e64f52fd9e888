import 'server-only';
import { existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { failed, ok, type Result } from '../../foundation/result';
import { isPostgres, sqlitePath } from '../db';
import { checkedInMigrations, tableNames } from '../migrate';
import { writeBackup } from './file';
import { openStore } from './open';

/** The file, and its rows by table, of a backup that was written or restored. */
export interface BackupSummary {
  file: string;
  /** Rows by table. */
  rows: ReadonlyMap<string, number>;
}

/** What is no longer so when a backup is put back: counts by address, words that are good once, news, locks, the line. */
export const OF_THE_MOMENT: ReadonlySet<string> = new Set(['Tally', 'Ticket', 'News', 'Lock', 'Line']);

/** The name of a backup that is made now: names in their order are times in their order. */
const nameFor = (now: Date): string => `muster-${now.toISOString().slice(0, 19).replaceAll(':', '-')}.backup.gz`;

/** The file that a backup goes to: the given one, or one named by the time in a folder that is there. */
export const backupFile = (target: string, now: Date = new Date()): string =>
  existsSync(target) && statSync(target).isDirectory() ? path.join(target, nameFor(now)) : target;

/**
 * Writes everything that a database holds to a file that is not there yet, while others go on reading and writing: it
 * holds one state. The file bears its name only when it is whole.
 */
export async function backup(url: string, file: string, now: Date = new Date()): Promise<Result<BackupSummary>> {
  if (existsSync(file)) return failed(`${file} is there already: choose another name.`);
  if (!isPostgres(url) && !existsSync(sqlitePath(url))) return failed(`There is no database at ${sqlitePath(url)}.`);
  mkdirSync(path.dirname(file), { recursive: true });
  const part = `${file}.part`;
  rmSync(part, { force: true });
  const store = await openStore(url, 'read');
  try {
    const migrations = await store.migrations();
    if (migrations === null) return failed('The database is empty: there is nothing to keep.');
    const known = checkedInMigrations(url);
    const unknown = migrations.find((name) => !known.some((each) => each.name === name));
    if (unknown !== undefined) {
      return failed(`The database is newer than this folder (${unknown}): back it up from the folder that serves it.`);
    }
    const names = [...tableNames(known)].filter((name) => !OF_THE_MOMENT.has(name));
    const tables = await store.tables(new Set(names));
    const rows = await writeBackup(
      part,
      { madeAt: now.toISOString(), migrations: [...migrations] },
      tables,
      store.rows,
    );
    renameSync(part, file);
    return ok({ file, rows });
  } finally {
    await store.close();
    rmSync(part, { force: true });
  }
}
