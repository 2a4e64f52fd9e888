import { byText } from '@/lib/foundation/order';
import { countOneMore } from '../setTheme';
import { forgetAbout } from './aboutList';
import { changedDocuments } from './changes';
import { localKey, snapshotRange, type LocalDocument } from './database';
import { inDatabase, recordsOf } from './records';

/** The documents of this browser. A write names the text that it builds on; one on an older text is refused. */

/** Result of a write. `behind`: another tab wrote first, nothing was overwritten, and `now` is its version. */
export type PutResult = { kind: 'written'; rev: number; kept: boolean } | { kind: 'behind'; now: LocalDocument | null };

/** A document that this browser is about to store. */
export type NewLocal = Omit<LocalDocument, 'key' | 'rev'>;
/** A document of one's own that no server has yet. */
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
/** The fields that a write may change. */
export type Change = Partial<Omit<NewLocal, 'kind' | 'viewId'>>;

/** The step of a text that was not stored: a fraction, so that no stored text has the same count. */
const UNKEPT_STEP = 2 ** -20;
const nextRev = (rev: number): number => Math.floor(rev) + 1;
/** Whether another text was stored since one that could not be. */
export const isLeftBehind = (rev: number, now: number): boolean => !Number.isInteger(rev) && now >= nextRev(rev);

const records = recordsOf('documents', {
  keyOf: ({ key }) => key,
  joined: (stored, unstored) => (stored.rev >= unstored.rev ? stored : unstored),
  unstored: (after, before) =>
    after.rev === before?.rev ? after : { ...after, rev: (before?.rev ?? 0) + UNKEPT_STEP },
  tell: ({ key, rev }) => changedDocuments.tell({ key, rev }),
});

/** Returns a document; null: it is not in this browser. */
export const localDocument = (kind: string, viewId: string): Promise<LocalDocument | null> =>
  records.get(localKey(kind, viewId));

/** Whether this browser has a list that is not in the bin. */
export async function isListHere(viewId: string): Promise<boolean> {
  const local = await localDocument('list', viewId);
  return local !== null && local.deletedAt === null && local.document !== null;
}

/** Returns all documents of a kind, last changed first. Those in the bin are among them. */
export async function localDocuments(kind: string): Promise<readonly LocalDocument[]> {
  const found = await records.all((db) => db.getAllFromIndex('documents', 'kind', kind));
  return found.filter((each) => each.kind === kind).sort((one, other) => byText(other.updatedAt, one.updatedAt));
}

/** Replaces a document that is still at `rev`. 0: there is none yet. */
export async function putLocal(document: NewLocal, rev: number): Promise<PutResult> {
  const key = localKey(document.kind, document.viewId);
  if (rev === 0 && document.kind === 'list') countOneMore();
  return writing(key, (now) => ((now?.rev ?? 0) === rev ? { ...document, key, rev: nextRev(rev) } : null));
}

/** Writes into a document whose text is still the one at `rev`. A document in the bin leaves it. */
export async function writeLocal(kind: string, viewId: string, rev: number, change: Change): Promise<PutResult> {
  return writing(localKey(kind, viewId), (now) => {
    if (now?.rev !== rev) return null;
    const back = { deletedAt: null, asked: now.version === 0 ? null : 'restore' } as const;
    return { ...now, ...change, ...(now.deletedAt !== null && back), rev: nextRev(rev) };
  });
}

/** Changes the fields beside a document's text. When `change` returns null, nothing changes. */
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

/** Deletes a document with its snapshots and notes. `rev`: only while its text has this count; else false. */
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

/** Stores the other of two versions until the player chooses. Returns its key; null: it could not be stored. */
export async function keepConflictCopy(document: LocalDocument, under: string | null = null): Promise<string | null> {
  const key = under ?? `${document.key}:${document.rev}:${Date.now()}`;
  return inDatabase((db) => db.put('aside', { ...document, key }), null);
}

/** Returns the conflict copies of a document, oldest first. */
export const conflictCopiesOf = (kind: string, viewId: string): Promise<readonly LocalDocument[]> =>
  inDatabase((db) => db.getAll('aside', copiesRange(localKey(kind, viewId))), []);

/** Deletes a conflict copy. */
export const dropConflictCopy = ({ key }: Pick<LocalDocument, 'key'>): Promise<void> =>
  inDatabase((db) => db.delete('aside', key), undefined);

async function writing(key: string, next: (now: LocalDocument | null) => LocalDocument | null): Promise<PutResult> {
  const { after, before, kept } = await records.change(key, next);
  return after === null ? { kind: 'behind', now: before } : { kind: 'written', rev: after.rev, kept };
}
