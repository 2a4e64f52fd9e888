import { inDatabase } from './records';

/** What the server last told a page, for when it gives no answer. At most this many letters of each are kept. */
const MOST_LETTERS = 500_000;

/** Keeps an answer under a name of our own choice; a larger one is not kept, nor any where there is no room. */
export const rememberAnswer = (key: string, value: unknown): Promise<void> =>
  inDatabase(async (db) => {
    if (JSON.stringify(value).length <= MOST_LETTERS) await db.put('answers', { key, value, at: Date.now() });
  }, undefined);

/** The answer that was kept; null: none. Whoever reads it has it looked at by its schema, or wrote it himself. */
export const recalledAnswer = (key: string): Promise<unknown> =>
  inDatabase<unknown>(async (db) => (await db.get('answers', key))?.value ?? null, null);
