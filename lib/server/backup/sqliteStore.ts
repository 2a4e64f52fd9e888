import 'server-only';
import { sqlitePath } from '../db';
import { LOCK_TIMEOUT, parentsFirst, quoted, type Row, type Store, type Table, type Value } from './store';

/** What a column is declared as, by which its stored value is read. */
type Kind = 'DATETIME' | 'BOOLEAN' | 'other';

/** Times lie there as text with or without a zone, or as milliseconds: what stands without a zone is UTC. */
function timeOf(stored: string | number): Date {
  if (typeof stored === 'number') return new Date(stored);
  return new Date(/Z$|[+-]\d\d:\d\d$/.test(stored) ? stored : `${stored.replace(' ', 'T')}Z`);
}

function valueOf(stored: string | number | Buffer | null, kind: Kind): Value {
  if (stored === null) return null;
  if (kind === 'DATETIME' && !Buffer.isBuffer(stored)) return timeOf(stored);
  return kind === 'BOOLEAN' ? stored !== 0 : stored;
}

/** As Prisma stores it. */
function storedAs(value: Value): string | number | Buffer | null {
  if (value instanceof Date) return value.toISOString().replace('Z', '+00:00');
  if (value instanceof Uint8Array) return Buffer.from(value);
  return typeof value === 'boolean' ? Number(value) : value;
}

/** Opens a SQLite file as a store. */
export async function openSqlite(url: string, purpose: 'read' | 'write'): Promise<Store> {
  const { default: Sqlite } = await import('libsql');
  const connection = new Sqlite(sqlitePath(url), { timeout: LOCK_TIMEOUT });
  const all = <Found>(sql: string) => connection.prepare(sql).all() as readonly Found[];
  const names = (sql: string) => all<object>(sql).map((row) => String(Object.values(row)[0]));
  if (purpose === 'write') connection.exec('PRAGMA journal_mode = WAL');
  connection.exec(purpose === 'write' ? 'BEGIN IMMEDIATE' : 'BEGIN');

  const tables: Store['tables'] = async (wanted) => {
    const found = names(`SELECT "name" FROM sqlite_master WHERE "type" = 'table' ORDER BY "name"`)
      .filter((name) => wanted.has(name))
      .map((name) => ({ name, columns: names(`SELECT "name" FROM pragma_table_info('${name}') ORDER BY "name"`) }));
    const references = found.flatMap(({ name }) =>
      names(`SELECT "table" FROM pragma_foreign_key_list('${name}')`).map((to) => ({ from: name, to })),
    );
    return parentsFirst(found, references);
  };

  async function* rows({ name, columns }: Table): AsyncGenerator<Row> {
    const declared = all<{ name: string; type: Kind }>(`SELECT "name", "type" FROM pragma_table_info('${name}')`);
    const kinds = columns.map((column) => declared.find((each) => each.name === column)?.type ?? 'other');
    const read = connection.prepare(`SELECT ${columns.map(quoted).join(', ')} FROM ${quoted(name)}`).raw();
    for (const row of read.iterate() as Iterable<(string | number | Buffer | null)[]>) {
      yield row.map((stored, index) => valueOf(stored, kinds[index]!));
    }
  }

  return {
    tables,
    rows,
    insert: async ({ name, columns }, given) => {
      const marks = columns.map(() => '?').join(', ');
      const statement = connection.prepare(
        `INSERT INTO ${quoted(name)} (${columns.map(quoted).join(', ')}) VALUES (${marks})`,
      );
      for (const row of given) statement.run(row.map(storedAs));
    },
    // SQLite sees to it itself.
    countOn: async () => undefined,
    run: async (sql) => void connection.exec(sql),
    all: async (sql) => all(sql),
    commit: async () => void connection.exec('COMMIT'),
    close: async () => {
      if (connection.inTransaction) connection.exec('ROLLBACK');
      connection.close();
    },
  };
}
