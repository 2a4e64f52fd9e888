import 'server-only';
import { failed, ok, type Result } from '../../foundation/result';
import { newLine } from '../line';
import { checkedInMigrations, type Migration, migrationTable, recordOf, tableNames } from '../migrate';
import type { BackupSummary } from './backup';
import { checkBackup, partsOf } from './file';
import { openStore } from './open';
import { quoted, type Store, type Table } from './store';

interface Options {
  /** Also where the database holds something: all of that goes. */
  replace: boolean;
}

/**
 * Puts a backup into a database of either kind, whichever kind it was made of: all of it or nothing. The tables are
 * made as they were when the backup was made, then brought up to date.
 */
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
    await apply(
      store,
      url,
      migrations.filter(({ name }) => before.has(name)),
    );
    const rows = await fill(store, file);
    await apply(
      store,
      url,
      migrations.filter(({ name }) => !before.has(name)),
    );
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

async function apply(store: Store, url: string, migrations: readonly Migration[]): Promise<void> {
  for (const migration of migrations) {
    await store.run(migration.sql);
    await store.run(recordOf(migration, url));
  }
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
