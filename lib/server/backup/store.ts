import 'server-only';

/** What a column can hold, the same for both databases. */
export type Value = string | number | boolean | Date | Uint8Array | null;
export type Row = readonly Value[];

export interface Table {
  name: string;
  columns: readonly string[];
}

/** A connection to either database in one transaction: it reads one state, and writes as a whole or not at all. */
export interface Store {
  /** All tables that are there by these names; those that others refer to come first. */
  tables: (names: ReadonlySet<string>) => Promise<readonly Table[]>;
  rows: (table: Table) => AsyncIterable<Row>;
  insert: (table: Table, rows: readonly Row[]) => Promise<void>;
  /** Ids that the database counts go on after the highest one that was inserted. */
  countOn: (tables: readonly Table[]) => Promise<void>;
  /** What a statement gives, by column. */
  all: <Found>(sql: string) => Promise<readonly Found[]>;
  /** Statements of SQL without a result. */
  run: (sql: string) => Promise<void>;
  commit: () => Promise<void>;
  /** Gives up what was not committed. */
  close: () => Promise<void>;
}

/** How long it is waited for another process, in milliseconds: another server may be migrating. */
export const LOCK_TIMEOUT = 30_000;

/** A name as it stands in SQL. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Tables in an order in which each stands after those that it refers to. */
export function parentsFirst(
  tables: readonly Table[],
  references: readonly { from: string; to: string }[],
): readonly Table[] {
  const sorted: Table[] = [];
  const visit = (table: Table, above: readonly string[]): void => {
    if (sorted.includes(table)) return;
    if (above.includes(table.name)) throw new Error(`the tables ${above.join(', ')} refer to each other in a circle`);
    for (const { from, to } of references) {
      const parent = from === table.name && to !== from ? tables.find((each) => each.name === to) : undefined;
      if (parent !== undefined) visit(parent, [...above, table.name]);
    }
    sorted.push(table);
  };
  for (const table of tables) visit(table, []);
  return sorted;
}
