import 'server-only';
import type { ClientBase } from 'pg';
import { LOCK_TIMEOUT, parentsFirst, quoted, type Row, type Store, type Table, type Value } from './store';

/** Rows that are asked for at once: a row can hold a megabyte. */
const ROWS_AT_ONCE = 50;
/** Values that one statement may hold. */
const MOST_PARAMETERS = 60_000;

const BIGINT = 20;
const TIMESTAMP = 1114;
const TIMESTAMPTZ = 1184;

/** Times and large numbers as our values; everything else as the driver gives it. */
function parserFor(type: number, otherwise: (text: string) => unknown): (text: string) => unknown {
  if (type === BIGINT) return Number;
  if (type === TIMESTAMPTZ) return (text) => new Date(text);
  return type === TIMESTAMP ? (text) => new Date(`${text.replace(' ', 'T')}Z`) : otherwise;
}

/** As the driver sends it: columns without a zone hold UTC. */
function sent(value: Value): string | number | boolean | Buffer | null {
  if (value instanceof Date) return value.toISOString();
  return value instanceof Uint8Array ? Buffer.from(value) : value;
}

/** Any number that no other program locks the same database with. */
const LOCK = 7_220_715;

/** One transaction, which a pooler gives one connection: nothing is asked of a connection for longer. */
async function beginAlone(client: ClientBase): Promise<void> {
  await client.query('BEGIN');
  await client.query('SAVEPOINT locking');
  try {
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
  } catch {
    // Without such locks two may write at once: of two that migrate the slower one fails, and begins anew.
    await client.query('ROLLBACK TO SAVEPOINT locking');
  }
}

interface Column {
  table: string;
  column: string;
}

/** Opens a PostgreSQL database as a store: the schema that its address leads to. */
export async function openPostgres(url: string, purpose: 'read' | 'write'): Promise<Store> {
  const { default: pg } = await import('pg');
  const types = {
    getTypeParser: (type: number) => parserFor(type, pg.types.getTypeParser(type, 'text') as (text: string) => unknown),
  };
  const client = new pg.Client({ connectionString: url, types, connectionTimeoutMillis: LOCK_TIMEOUT });
  client.on('error', () => undefined);
  await client.connect();
  if (purpose === 'read') await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  else await beginAlone(client);

  const all = async <Found>(sql: string) => (await client.query(sql)).rows as readonly Found[];

  const tables: Store['tables'] = async (wanted) => {
    const columns = await all<Column>(
      'SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns ' +
        'WHERE table_schema = current_schema() ORDER BY table_name, column_name',
    );
    const names = [...new Set(columns.map(({ table }) => table))].filter((name) => wanted.has(name));
    const references = await all<{ from: string; to: string }>(
      'SELECT child.relname AS "from", parent.relname AS "to" FROM pg_constraint ' +
        'JOIN pg_class child ON child.oid = conrelid JOIN pg_class parent ON parent.oid = confrelid ' +
        `WHERE contype = 'f' AND connamespace = current_schema()::regnamespace`,
    );
    const found = names.map((name) => ({
      name,
      columns: columns.filter(({ table }) => table === name).map(({ column }) => column),
    }));
    return parentsFirst(found, references);
  };

  async function* rows({ name, columns }: Table): AsyncGenerator<Row> {
    await client.query(
      `DECLARE backup NO SCROLL CURSOR FOR SELECT ${columns.map(quoted).join(', ')} FROM ${quoted(name)}`,
    );
    for (;;) {
      const part = await client.query<Value[]>({ text: `FETCH ${ROWS_AT_ONCE} FROM backup`, rowMode: 'array' });
      yield* part.rows;
      if (part.rows.length < ROWS_AT_ONCE) break;
    }
    await client.query('CLOSE backup');
  }

  return {
    tables,
    rows,
    insert: async ({ name, columns }, given) => {
      const most = Math.floor(MOST_PARAMETERS / columns.length);
      for (let from = 0; from < given.length; from += most) {
        const part = given.slice(from, from + most);
        const marks = part.map(
          (_, row) => `(${columns.map((__, at) => `$${row * columns.length + at + 1}`).join(', ')})`,
        );
        await client.query(
          `INSERT INTO ${quoted(name)} (${columns.map(quoted).join(', ')}) VALUES ${marks.join(', ')}`,
          part.flatMap((row) => row.map(sent)),
        );
      }
    },
    countOn: async (filled) => {
      const counted = await all<Column>(
        'SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns ' +
          `WHERE table_schema = current_schema() AND (column_default LIKE 'nextval(%' OR is_identity = 'YES')`,
      );
      for (const { table, column } of counted.filter((each) => filled.some(({ name }) => name === each.table))) {
        await client.query(
          `SELECT setval(pg_get_serial_sequence($1, $2), (SELECT coalesce(max(${quoted(column)}), 0) + 1 ` +
            `FROM ${quoted(table)}), false)`,
          [quoted(table), column],
        );
      }
    },
    all,
    run: async (sql) => void (await client.query(sql)),
    commit: async () => void (await client.query('COMMIT')),
    // Ending the connection gives up whatever was not committed.
    close: () => client.end(),
  };
}
