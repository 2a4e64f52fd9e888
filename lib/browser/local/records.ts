import { localDatabase, type LocalDatabase, type LocalDocument, type LocalGame } from './database';

/**
 * Records of this browser's database: read, and changed in one step. What the browser does not take, since it may not or
 * is full, lasts until the page is left.
 */

/** Does something with the database; `otherwise` where this browser keeps nothing, or has no room. */
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

/** What the records of a store differ in. */
interface RecordKind<Value> {
  keyOf: (record: Value) => string;
  /** What counts of a record that another tab has stored and one that this page could not store. */
  joined: (stored: Value, unstored: Value) => Value;
  /** A record that this page could not store, as it counts until the page is left. */
  unstored?: (after: Value, before: Value | null) => Value;
  /** Tells tabs that one was written. */
  tell: (record: Value) => void;
}

/** What came of a change. */
interface ChangeResult<Value> {
  /** What was written; null: nothing. */
  after: Value | null;
  /** What stood there before. */
  before: Value | null;
  /** False: it lasts until the page is left only. */
  kept: boolean;
}

/** The records of one store. */
interface Records<Value> {
  /** One record; null: it is not here. */
  get: (key: string) => Promise<Value | null>;
  /** Those that `read` finds in the database, and all that this page could not store. */
  all: (read: (db: LocalDatabase) => Promise<readonly Value[]>) => Promise<readonly Value[]>;
  /** Changes one, whatever stands there now. Null from `next`: it stays as it is. */
  change: (key: string, next: (now: Value | null) => Value | null) => Promise<ChangeResult<Value>>;
  /** Takes one away, unless `isOther` says that it is not the one that is meant; false: it stays. */
  drop: (key: string, isOther: (there: Value) => boolean) => Promise<boolean>;
}

/** The records of a store, for all who read and write them on a page. */
export function recordsOf<Name extends keyof Stores>(
  name: Name,
  { keyOf, joined, unstored = (after) => after, tell }: RecordKind<Stores[Name]>,
): Records<Stores[Name]> {
  type Value = Stores[Name];
  // Stores differ in what their records are alone, which callers know.
  const store = name as 'documents';
  /** By key, what this browser does not keep. */
  const held = new Map<string, Value>();

  return {
    get: async (key) =>
      held.get(key) ?? inDatabase(async (db) => ((await db.get(store, key)) as Value | undefined) ?? null, null),
    async all(read) {
      const stored = await inDatabase(read, []);
      return [...new Map([...stored, ...held.values()].map((each) => [keyOf(each), each])).values()];
    },
    async change(key, next) {
      const own = held.get(key) ?? null;
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
        if (after !== null || before === there) held.delete(key);
      } catch {
        kept = false;
        after ??= next(before);
        if (after !== null) {
          after = unstored(after, before);
          held.set(key, after);
        }
      }
      if (after !== null) tell(after);
      return { after, before, kept };
    },
    async drop(key, isOther) {
      const own = held.get(key);
      if (own !== undefined && isOther(own)) return false;
      const stays = await inDatabase(async (db) => {
        const transaction = db.transaction(store, 'readwrite');
        const there = (await transaction.store.get(key)) as Value | undefined;
        if (there !== undefined && isOther(there)) return true;
        await Promise.all([transaction.store.delete(key), transaction.done]);
        return false;
      }, false);
      if (!stays) held.delete(key);
      return !stays;
    },
  };
}
