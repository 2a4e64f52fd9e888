import 'server-only';
import { APPLIED, parentsFirst, quoted, type Row, type Store, type Table, type Value } from './store';

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

/** Opens a PostgreSQL database as a store: the schema that its address leads to. */
export async function openPostgres(url: string, purpose: 'read' | 'write'): Promise<Store> {
  const { default: pg } = await import('pg');
  const types = {
    getTypeParser: (type: number) => parserFor(type, pg.types.getTypeParser(type, 'text') as (text: string) => unknown),
  };
  const client = new pg.Client({ connectionString: url, types });
  await client.connect();
  await client.query(purpose === 'write' ? 'BEGIN' : 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');

  const tables: Store['tables'] = async (wanted) => {
    const columns = await client.query<{ table: string; column: string }>(
      'SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns ' +
        'WHERE table_schema = current_schema() ORDER BY table_name, column_name',
    );
    const names = [...new Set(columns.rows.map(({ table }) => table))].filter((name) => wanted.has(name));
    const references = await client.query<{ from: string; to: string }>(
      'SELECT child.relname AS "from", parent.relname AS "to" FROM pg_constraint ' +
        'JOIN pg_class child ON child.oid = conrelid JOIN pg_class parent ON parent.oid = confrelid ' +
        `WHERE contype = 'f' AND connamespace = current_schema()::regnamespace`,
    );
    const found = names.map((name) => ({
      name,
      columns: columns.rows.filter(({ table }) => table === name).map(({ column }) => column),
    }));
    return parentsFirst(found, references.rows);
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
      const counted = await client.query<{ table: string; column: string }>(
        'SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns ' +
          `WHERE table_schema = current_schema() AND (column_default LIKE 'nextval(%' OR is_identity = 'YES')`,
      );
      for (const { table, column } of counted.rows.filter((each) => filled.some(({ name }) => name === each.table))) {
        await client.query(
          `SELECT setval(pg_get_serial_sequence($1, $2), (SELECT coalesce(max(${quoted(column)}), 0) + 1 ` +
            `FROM ${quoted(table)}), false)`,
          [quoted(table), column],
        );
      }
    },
    run: async (sql) => void (await client.query(sql)),
    migrations: async () => {
      const there = await client.query(
        `SELECT 1 FROM pg_tables WHERE tablename = '_prisma_migrations' AND schemaname = current_schema()`,
      );
      if (there.rowCount === 0) return null;
      return (await client.query<{ migration_name: string }>(APPLIED)).rows.map((row) => row.migration_name);
    },
    commit: async () => void (await client.query('COMMIT')),
    // Ending the connection gives up whatever was not committed.
    close: () => client.end(),
  };
}
