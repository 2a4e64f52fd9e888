import { localDatabase, type LocalDatabase, type LocalDocument, type LocalGame } from './database';

/** The records of this browser's database; where it stores nothing, a record lasts until the page is left. */

/** Returns what `act` makes of the database; `otherwise`, where this browser stores nothing or `act` fails. */
export async function inDatabase<Value>(act: (db: LocalDatabase) => Promise<Value>, otherwise: Value): Promise<Value> {
  const db = await localDatabase();
  if (db === null) return otherwise;
  try {
    return await act(db);
  } catch {
    return otherwise;
  }
}

interface Stores {
  documents: LocalDocument;
  games: LocalGame;
}

/** How the records of one store differ from those of another. */
interface RecordKind<Value> {
  keyOf: (record: Value) => string;
  /** Merges a record that another tab has stored with one that this page could not store. */
  joined: (stored: Value, unstored: Value) => Value;
  /** Marks a record that this page could not store. */
  unstored?: (after: Value, before: Value | null) => Value;
  /** Tells all tabs that a record was written. */
  tell: (record: Value) => void;
}

/** Returns the one way of this page to the records of a store. */
export function recordsOf<Name extends keyof Stores>(
  name: Name,
  { keyOf, joined, unstored = (after) => after, tell }: RecordKind<Stores[Name]>,
) {
  type Value = Stores[Name];
  // Stores differ in what their records are alone, which callers know.
  const store = name as 'documents';
  /** Records that this page could not store, by key: leaving the page loses them. */
  const lost = new Map<string, Value>();

  return {
    /** One record; null: it is not here. */
    get: async (key: string): Promise<Value | null> =>
      lost.get(key) ?? inDatabase(async (db) => ((await db.get(store, key)) as Value | undefined) ?? null, null),
    /** The records that `read` finds in the database, and all that this page could not store. */
    async all(read: (db: LocalDatabase) => Promise<readonly Value[]>): Promise<readonly Value[]> {
      const stored = await inDatabase(read, []);
      return [...new Map([...stored, ...lost.values()].map((each) => [keyOf(each), each])).values()];
    },
    /**
     * Changes a record. `next` gets what is stored now; when it returns null, nothing changes. Returns the record that
     * was written, null: nothing was; the one before, null: there was none; and whether more than this page has it.
     */
    async change(key: string, next: (now: Value | null) => Value | null) {
      const own = lost.get(key) ?? null;
      const db = await localDatabase();
      let before = own;
      let after: Value | null = null;
      let kept = true;
      try {
        if (db === null) throw new Error('this browser keeps nothing');
        const transaction = db.transaction(store, 'readwrite');
        const there = ((await transaction.store.get(key)) as Value | undefined) ?? null;
        before = own === null || there === null ? (there ?? own) : joined(there, own);
        after = next(before);
        // Only a transaction that is done is on the disk.
        await Promise.all([after === null ? null : transaction.store.put(after as LocalDocument), transaction.done]);
        if (after !== null || before === there) lost.delete(key);
      } catch {
        kept = false;
        after ??= next(before);
        if (after !== null) {
          after = unstored(after, before);
          lost.set(key, after);
        }
      }
      if (after !== null) tell(after);
      return { after, before, kept };
    },
    /** Deletes a record, unless `isOther` recognises another in its place: then it stays, and this returns false. */
    async drop(key: string, isOther: (there: Value) => boolean): Promise<boolean> {
      const own = lost.get(key);
      if (own !== undefined && isOther(own)) return false;
      const stays = await inDatabase(async (db) => {
        const transaction = db.transaction(store, 'readwrite');
        const there = (await transaction.store.get(key)) as Value | undefined;
        if (there !== undefined && isOther(there)) return true;
        await Promise.all([transaction.store.delete(key), transaction.done]);
        return false;
      }, false);
      if (!stays) lost.delete(key);
      return !stays;
    },
  };
}

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
