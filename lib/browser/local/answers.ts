import { localDatabase } from './database';

/** What the server last told a page, for when it gives no answer. At most this many letters of each are kept. */
const MOST_LETTERS = 500_000;

/** Keeps an answer under a name of our own choice; a larger one is not kept. */
export async function rememberAnswer(key: string, value: unknown): Promise<void> {
  try {
    if (JSON.stringify(value).length > MOST_LETTERS) return;
    await (await localDatabase())?.put('answers', { key, value, at: Date.now() });
  } catch {
    // Full: it is asked again next time.
  }
}

/** The answer that was kept; null: none. Whoever reads it has it looked at by its schema, or wrote it himself. */
export async function recalledAnswer(key: string): Promise<unknown> {
  try {
    return (await (await localDatabase())?.get('answers', key))?.value ?? null;
  } catch {
    return null;
  }
}
