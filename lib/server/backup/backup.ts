import 'server-only';
import { existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { failed, ok, type Result } from '../../foundation/result';
import { isPostgres, sqlitePath, newLine } from '../db';
import {
  appliedMigrations,
  applyMigrations,
  checkedInMigrations,
  migrationTable,
  openStore,
  tableNames,
} from '../migrate';
import { checkBackup, partsOf, writeBackup } from './file';
import { quoted, type Store, type Table } from './store';

/** The file, and its rows by table, of a backup that was written or restored. */
export interface BackupSummary {
  file: string;
  rows: ReadonlyMap<string, number>;
}

/** What no longer holds when a backup is put back: counts by address, words good once, news, locks, the line. */
export const OF_THE_MOMENT: ReadonlySet<string> = new Set(['Tally', 'Ticket', 'News', 'Lock', 'Line']);

/** The name of a backup that is made now: names in their order are times in their order. */
const nameFor = (now: Date): string => `muster-${now.toISOString().slice(0, 19).replaceAll(':', '-')}.backup.gz`;

/** The file that a backup goes to: the given one, or one named by the time in a folder that is there. */
export const backupFile = (target: string, now: Date = new Date()): string =>
  existsSync(target) && statSync(target).isDirectory() ? path.join(target, nameFor(now)) : target;

/** Writes one state of a database to a new file while others go on writing; it bears its name only when it is whole. */
export async function backup(url: string, file: string, now: Date = new Date()): Promise<Result<BackupSummary>> {
  if (existsSync(file)) return failed(`${file} is there already: choose another name.`);
  if (!isPostgres(url) && !existsSync(sqlitePath(url))) return failed(`There is no database at ${sqlitePath(url)}.`);
  mkdirSync(path.dirname(file), { recursive: true });
  const part = `${file}.part`;
  rmSync(part, { force: true });
  const store = await openStore(url, 'read');
  try {
    const migrations = (await appliedMigrations(store))?.map(({ name }) => name);
    if (migrations === undefined) return failed('The database is empty: there is nothing to keep.');
    const known = checkedInMigrations(url);
    const unknown = migrations.find((name) => !known.some((each) => each.name === name));
    if (unknown !== undefined) {
      return failed(`The database is newer than this folder (${unknown}): back it up from the folder that serves it.`);
    }
    const names = [...tableNames(known)].filter((name) => !OF_THE_MOMENT.has(name));
    const tables = await store.tables(new Set(names));
    const rows = await writeBackup(part, { madeAt: now.toISOString(), migrations }, tables, store.rows);
    renameSync(part, file);
    return ok({ file, rows });
  } finally {
    await store.close();
    rmSync(part, { force: true });
  }
}

interface Options {
  /** Also where the database holds something: all of that goes. */
  replace: boolean;
}

/** Puts a backup into a database of either kind, all or nothing: tables as they were then, then brought up to date. */
export async function restore(file: string, url: string, { replace }: Options): Promise<Result<BackupSummary>> {
  const head = await checkBackup(file);
  if (!head.ok) return head;
  const migrations = checkedInMigrations(url);
  const unknown = head.value.migrations.find((name) => migrations.every((each) => each.name !== name));
  if (unknown !== undefined) return failed(`${file} has the migration ${unknown}: restore it with the newer version.`);
  const store = await openStore(url, 'write');
  try {
    const present = await store.tables(tableNames(migrations));
    if (!replace && (await holdsAnything(store, present))) {
      return failed('The database is not empty. To have all that it holds replaced by the backup, add --replace.');
    }
    for (const { name } of present.toReversed()) await store.run(`DROP TABLE ${quoted(name)}`);
    await store.run('DROP TABLE IF EXISTS "_prisma_migrations"');
    await store.run(migrationTable(url));
    const before = new Set(head.value.migrations);
    const then = migrations.filter(({ name }) => before.has(name));
    await applyMigrations(store, url, then);
    const rows = await fill(store, file);
    const since = migrations.filter(({ name }) => !before.has(name));
    await applyMigrations(store, url, since);
    // A server that was not stopped saves on: what it saves is told apart from what the backup took away.
    await store.run(`INSERT INTO "Line" ("id", "name") VALUES (1, '${newLine()}')`);
    await store.commit();
    return ok({ file, rows });
  } finally {
    await store.close();
  }
}

async function holdsAnything(store: Store, tables: readonly Table[]): Promise<boolean> {
  for (const table of tables) {
    for await (const row of store.rows(table)) if (row.length > 0) return true;
  }
  return false;
}

async function fill(store: Store, file: string): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  const tables = new Map<string, Table>();
  for await (const { table, rows } of partsOf(file)) {
    if (rows.length > 0) await store.insert(table, rows);
    tables.set(table.name, table);
    counts.set(table.name, (counts.get(table.name) ?? 0) + rows.length);
  }
  await store.countOn([...tables.values()]);
  return counts;
}

/** Tables and how many rows they have, a line each, for the terminal. */
export function tableOf(rows: ReadonlyMap<string, number>): string {
  const width = Math.max(...[...rows.keys()].map((name) => name.length));
  return [...rows].map(([name, count]) => `${name.padEnd(width)}  ${count}`).join('\n');
}
