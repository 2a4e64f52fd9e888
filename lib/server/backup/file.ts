import 'server-only';
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { failed, ok, type Result } from '../../foundation/result';
import type { Row, Table, Value } from './store';

/**
 * The file of a backup: lines of JSON, gzipped. First what it is; then, for each table, its name and columns and a line
 * for each row; last how many rows there are and the checksum of all lines before. It is the same for both databases.
 */

const FORMAT = 'muster-roll backup';
const FORMAT_VERSION = 1;

const headSchema = z.object({
  format: z.literal(FORMAT),
  version: z.number(),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.string()),
});
/** What a backup says of itself. `migrations`: those that the database had, by which its tables are known. */
export type Head = z.infer<typeof headSchema>;

const lastSchema = z.object({ rows: z.number(), sha256: z.string() });

/** A line under the head and over the last one. */
type Line = { table: string; columns: readonly string[] } | readonly Written[];
type Written = string | number | boolean | null | { time: string } | { bytes: string };

function written(value: Value): Written {
  if (value instanceof Date) return { time: value.toISOString() };
  return value instanceof Uint8Array ? { bytes: Buffer.from(value).toString('base64') } : value;
}

function read(value: Written): Value {
  if (value === null || typeof value !== 'object') return value;
  return 'time' in value ? new Date(value.time) : Buffer.from(value.bytes, 'base64');
}

/** Writes a backup to a file that is not there yet; gives how many rows each table has. */
export async function writeBackup(
  file: string,
  head: Omit<Head, 'format' | 'version'>,
  tables: readonly Table[],
  rowsOf: (table: Table) => AsyncIterable<Row>,
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  async function* lines(): AsyncGenerator<string> {
    const hash = createHash('sha256');
    const line = (value: unknown): string => {
      const text = `${JSON.stringify(value)}\n`;
      hash.update(text);
      return text;
    };
    let total = 0;
    yield line({ format: FORMAT, version: FORMAT_VERSION, ...head });
    for (const table of tables) {
      yield line({ table: table.name, columns: table.columns });
      let count = 0;
      for await (const row of rowsOf(table)) {
        yield line(row.map(written));
        count += 1;
      }
      counts.set(table.name, count);
      total += count;
    }
    yield `${JSON.stringify({ rows: total, sha256: hash.digest('hex') })}\n`;
  }
  // Lists are private: only who runs the server may read the file. `flush`: it is on the disk when this returns.
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(Readable.from(lines()), createGzip(), target);
  return counts;
}

const linesOf = (file: string): AsyncIterable<string> => {
  const bytes = createReadStream(file);
  const plain = createGunzip();
  // An error of the file ends the reading, too.
  bytes.on('error', (error) => plain.destroy(error)).pipe(plain);
  return createInterface({ input: plain, crlfDelay: Infinity });
};

/** Reads a backup from end to end without using it: what it says of itself, or what is wrong with it. */
export async function checkBackup(file: string): Promise<Result<Head>> {
  const hash = createHash('sha256');
  let head: Head | null = null;
  let last: string | null = null;
  let rows = 0;
  try {
    for await (const line of linesOf(file)) {
      if (head === null) {
        const told = headSchema.safeParse(JSON.parse(line));
        if (!told.success) return failed(`${file} is no backup of Muster Roll.`);
        if (told.data.version > FORMAT_VERSION) return failed(`${file} was written by a newer version: use that one.`);
        head = told.data;
      }
      if (last !== null) {
        hash.update(`${last}\n`);
        if (last.startsWith('[')) rows += 1;
      }
      last = line;
    }
  } catch (error) {
    return failed(`${file} cannot be read as a backup: ${error instanceof Error ? error.message : String(error)}.`);
  }
  const end = last === null ? undefined : lastSchema.safeParse(JSON.parse(last)).data;
  if (head === null || end === undefined) return failed(`${file} is not whole: its end is missing.`);
  const isWhole = end.rows === rows && end.sha256 === hash.digest('hex');
  return isWhole ? ok(head) : failed(`${file} is damaged: its checksum differs.`);
}

export interface Part {
  table: Table;
  rows: readonly Row[];
}

/** What is held at once while a backup is read: rows, and characters of JSON. */
const MOST_ROWS = 500;
const MOST_CHARACTERS = 4_000_000;

/** The content of a backup that `checkBackup` found right, a few rows at once; each table at least once. */
export async function* partsOf(file: string): AsyncGenerator<Part> {
  let table: Table | null = null;
  let rows: Row[] = [];
  let characters = 0;
  for await (const text of linesOf(file)) {
    // The head and the last line name no table: they are passed over.
    const line = JSON.parse(text) as Line;
    const isRow = Array.isArray(line);
    if (table !== null && (!isRow || rows.length >= MOST_ROWS || characters > MOST_CHARACTERS)) {
      yield { table, rows };
      rows = [];
      characters = 0;
    }
    if (isRow) {
      rows.push((line as readonly Written[]).map(read));
      characters += text.length;
    } else if ('table' in line) table = { name: line.table, columns: line.columns };
  }
}
