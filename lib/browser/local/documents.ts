import { forgetAbout } from './aboutList';
import { localDatabase, localKey, statesRange, type LocalDatabase, type LocalDocument } from './database';
import { tell } from './documentNews';

/**
 * The documents of this browser: read, written, listed. Each write of one's text names the one that it builds on. What
 * the browser does not keep, since it may not or is full, lasts until the page is left.
 */

/** What came of a write. `behind`: another tab has written since; nothing was overwritten, `now` is what stands there. */
export type Written = { kind: 'written'; rev: number; kept: boolean } | { kind: 'behind'; now: LocalDocument | null };

/** A document to be put here. */
export type NewLocal = Omit<LocalDocument, 'key' | 'rev'>;
/** What may differ from one write to the next. */
export type Change = Partial<Omit<NewLocal, 'kind' | 'viewId'>>;

/** By key, what this browser does not keep. */
const unkept = new Map<string, LocalDocument>();
/** A text that is not kept counts between two that are, so that no other tab's is taken for it. */
const UNKEPT_STEP = 2 ** -20;
const nextRev = (rev: number): number => Math.floor(rev) + 1;
/** Whether a text that was not kept was left behind by another that is. */
export const isLeftBehind = (rev: number, now: number): boolean => !Number.isInteger(rev) && now >= nextRev(rev);

/** One document; null: it is not here. */
export async function localDocument(kind: string, viewId: string): Promise<LocalDocument | null> {
  const key = localKey(kind, viewId);
  return unkept.get(key) ?? quietly(async (db) => (await db.get('documents', key)) ?? null, null);
}

/** All of one kind, those in the bin included, last changed first. */
export async function localDocuments(kind: string): Promise<readonly LocalDocument[]> {
  const kept = await quietly((db) => db.getAllFromIndex('documents', 'kind', kind), []);
  const found = new Map([...kept, ...unkept.values()].map((each) => [each.key, each]));
  return [...found.values()]
    .filter((each) => each.kind === kind)
    .sort((one, other) => other.updatedAt.localeCompare(one.updatedAt));
}

/** Puts a document in the place of the one that is here, if that is still at `rev`; 0: there is none. */
export async function putLocal(document: NewLocal, rev: number): Promise<Written> {
  const key = localKey(document.kind, document.viewId);
  return writing(key, (now) => ((now?.rev ?? 0) === rev ? { ...document, key, rev: nextRev(rev) } : null));
}

/** Writes into a document that is here, if its text is still the one at `rev`. In the bin, that takes it out again. */
export async function writeLocal(kind: string, viewId: string, rev: number, change: Change): Promise<Written> {
  return writing(localKey(kind, viewId), (now) => {
    if (now?.rev !== rev) return null;
    const back = { deletedAt: null, asked: now.version === 0 ? null : 'restore' } as const;
    return { ...now, ...change, ...(now.deletedAt !== null && back), rev: nextRev(rev) };
  });
}

/** Changes what is kept beside a document's text, whatever stands there now. Null from `change`: it stays as it is. */
export async function noteLocal(
  kind: string,
  viewId: string,
  change: (now: LocalDocument) => Omit<Change, 'document' | 'data'> | null,
): Promise<Written> {
  return writing(localKey(kind, viewId), (now) => {
    const changed = now === null ? null : change(now);
    return now === null || changed === null ? null : { ...now, ...changed };
  });
}

/**
 * Takes a document away for good, with the states in which it stood and what was noted on it. `rev`: only while this is
 * the count of its text; false: another stands there.
 */
export async function dropLocal(kind: string, viewId: string, rev: number | null = null): Promise<boolean> {
  const key = localKey(kind, viewId);
  const isOther = (there: LocalDocument | undefined): boolean =>
    rev !== null && there !== undefined && there.rev !== rev;
  if (isOther(unkept.get(key))) return false;
  const left = await quietly(async (db) => {
    const transaction = db.transaction('documents', 'readwrite');
    if (isOther(await transaction.store.get(key))) return true;
    await Promise.all([transaction.store.delete(key), transaction.done]);
    return false;
  }, false);
  if (left) return false;
  unkept.delete(key);
  await quietly((db) => db.delete('aside', IDBKeyRange.bound(`${key}:`, `${key};`, false, true)), undefined);
  await quietly((db) => db.delete('states', statesRange(viewId)), undefined);
  await forgetAbout(viewId);
  tell({ key, rev: 0 });
  return true;
}

/** Keeps a version that was overtaken, until the player has said what becomes of it; gives its key, null: it is not kept. */
export async function putAside(document: LocalDocument, under: string | null = null): Promise<string | null> {
  const key = under ?? `${document.key}:${document.rev}:${Date.now()}`;
  return quietly((db) => db.put('aside', { ...document, key }), null);
}

/** The overtaken versions of a document, oldest first. */
export async function asideOf(kind: string, viewId: string): Promise<readonly LocalDocument[]> {
  const from = localKey(kind, viewId);
  return quietly((db) => db.getAll('aside', IDBKeyRange.bound(`${from}:`, `${from};`, false, true)), []);
}

/** Forgets an overtaken version. */
export const dropAside = ({ key }: Pick<LocalDocument, 'key'>): Promise<void> =>
  quietly((db) => db.delete('aside', key), undefined);

async function writing(key: string, next: (now: LocalDocument | null) => LocalDocument | null): Promise<Written> {
  const held = unkept.get(key);
  const db = await localDatabase();
  let now: LocalDocument | null = held ?? null;
  let after: LocalDocument | null = null;
  try {
    if (db === null) throw new Error('this browser keeps nothing');
    const transaction = db.transaction('documents', 'readwrite');
    const there = (await transaction.store.get(key)) ?? null;
    // What another tab has stored since comes before what this one could not store.
    now = held === undefined || (there !== null && there.rev >= held.rev) ? there : held;
    after = next(now);
    if (after === null) {
      await transaction.done;
      if (now === there) unkept.delete(key);
      return { kind: 'behind', now };
    }
    // Only a transaction that is done is on the disk.
    await Promise.all([transaction.store.put(after), transaction.done]);
    unkept.delete(key);
    tell({ key, rev: after.rev });
    return { kind: 'written', rev: after.rev, kept: true };
  } catch {
    after ??= next(now);
    if (after === null) return { kind: 'behind', now };
    if (after.rev !== now?.rev) after = { ...after, rev: (now?.rev ?? 0) + UNKEPT_STEP };
    unkept.set(key, after);
    tell({ key, rev: after.rev });
    return { kind: 'written', rev: after.rev, kept: false };
  }
}

async function quietly<Value>(act: (db: LocalDatabase) => Promise<Value>, none: Value): Promise<Value> {
  const db = await localDatabase();
  if (db === null) return none;
  try {
    return await act(db);
  } catch {
    return none;
  }
}
