import { forgetAbout } from './aboutList';
import { changedDocuments } from './changes';
import { localKey, snapshotRange, type LocalDocument } from './database';
import { inDatabase, recordsOf } from './records';

/**
 * The documents of this browser: read, written, listed. Each write of one's text names the one that it builds on. What
 * the browser does not keep, since it may not or is full, lasts until the page is left.
 */

/** What came of a write. `behind`: another tab has written since; nothing was overwritten, `now` is what stands there. */
export type PutResult = { kind: 'written'; rev: number; kept: boolean } | { kind: 'behind'; now: LocalDocument | null };

/** A document to be put here. */
export type NewLocal = Omit<LocalDocument, 'key' | 'rev'>;
/** A document of which no more is known than what is given: one's own, which no server has. */
export const newLocal = (
  given: Pick<NewLocal, 'kind' | 'viewId' | 'document' | 'name' | 'createdAt' | 'updatedAt'> & Partial<NewLocal>,
): NewLocal => ({
  data: null,
  format: null,
  version: 0,
  changed: false,
  mine: true,
  secret: null,
  facts: {},
  verdict: null,
  verdictBy: null,
  deletedAt: null,
  asked: null,
  theirs: null,
  ...given,
});
/** What may differ from one write to the next. */
export type Change = Partial<Omit<NewLocal, 'kind' | 'viewId'>>;

/** A text that is not kept counts between two that are, so that no other tab's is taken for it. */
const UNKEPT_STEP = 2 ** -20;
const nextRev = (rev: number): number => Math.floor(rev) + 1;
/** Whether a text that was not kept was left behind by another that is. */
export const isLeftBehind = (rev: number, now: number): boolean => !Number.isInteger(rev) && now >= nextRev(rev);

const records = recordsOf('documents', {
  keyOf: ({ key }) => key,
  joined: (stored, unstored) => (stored.rev >= unstored.rev ? stored : unstored),
  unstored: (after, before) =>
    after.rev === before?.rev ? after : { ...after, rev: (before?.rev ?? 0) + UNKEPT_STEP },
  tell: ({ key, rev }) => changedDocuments.tell({ key, rev }),
});

/** One document; null: it is not here. */
export const localDocument = (kind: string, viewId: string): Promise<LocalDocument | null> =>
  records.get(localKey(kind, viewId));

/** Whether this browser has a list, the bin left out. */
export async function isListHere(viewId: string): Promise<boolean> {
  const local = await localDocument('list', viewId);
  return local !== null && local.deletedAt === null && local.document !== null;
}

/** All of one kind, those in the bin included, last changed first. */
export async function localDocuments(kind: string): Promise<readonly LocalDocument[]> {
  const found = await records.all((db) => db.getAllFromIndex('documents', 'kind', kind));
  return found.filter((each) => each.kind === kind).sort((one, other) => other.updatedAt.localeCompare(one.updatedAt));
}

/** Puts a document in the place of the one that is here, if that is still at `rev`; 0: there is none. */
export async function putLocal(document: NewLocal, rev: number): Promise<PutResult> {
  const key = localKey(document.kind, document.viewId);
  return writing(key, (now) => ((now?.rev ?? 0) === rev ? { ...document, key, rev: nextRev(rev) } : null));
}

/** Writes into a document that is here, if its text is still the one at `rev`. In the bin, that takes it out again. */
export async function writeLocal(kind: string, viewId: string, rev: number, change: Change): Promise<PutResult> {
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
): Promise<PutResult> {
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
  if (!(await records.drop(key, (there) => rev !== null && there.rev !== rev))) return false;
  await inDatabase((db) => db.delete('aside', copiesRange(key)), undefined);
  await inDatabase((db) => db.delete('states', snapshotRange(viewId)), undefined);
  await forgetAbout(viewId);
  changedDocuments.tell({ key, rev: 0 });
  return true;
}

const copiesRange = (key: string): IDBKeyRange => IDBKeyRange.bound(`${key}:`, `${key};`, false, true);

/** Keeps a version that was overtaken, until the player has said what becomes of it; gives its key, null: it is not kept. */
export async function keepConflictCopy(document: LocalDocument, under: string | null = null): Promise<string | null> {
  const key = under ?? `${document.key}:${document.rev}:${Date.now()}`;
  return inDatabase((db) => db.put('aside', { ...document, key }), null);
}

/** The overtaken versions of a document, oldest first. */
export const conflictCopiesOf = (kind: string, viewId: string): Promise<readonly LocalDocument[]> =>
  inDatabase((db) => db.getAll('aside', copiesRange(localKey(kind, viewId))), []);

/** Forgets an overtaken version. */
export const dropConflictCopy = ({ key }: Pick<LocalDocument, 'key'>): Promise<void> =>
  inDatabase((db) => db.delete('aside', key), undefined);

async function writing(key: string, next: (now: LocalDocument | null) => LocalDocument | null): Promise<PutResult> {
  const { after, before, kept } = await records.change(key, next);
  return after === null ? { kind: 'behind', now: before } : { kind: 'written', rev: after.rev, kept };
}
