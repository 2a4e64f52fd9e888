import 'server-only';
import { nanoid } from 'nanoid';
import { database } from './db';

/** The line in which this database saves documents: see lib/documents/lineage.ts. */

const THE_ONE = { id: 1 };

/** The name of a line. */
export const newLine = (): string => nanoid(8);

/** Begins another line: the database may be an earlier one that was put back. */
export async function beginLine(): Promise<void> {
  const [name, db] = [newLine(), database()];
  await db.line.upsert({ where: THE_ONE, create: { ...THE_ONE, name }, update: { name } });
}

/** The line in which is saved now; another server may have begun it. */
export async function currentLine(): Promise<string> {
  return (await database().line.findUnique({ where: THE_ONE }))?.name ?? '';
}
