import { customAlphabet, nanoid } from 'nanoid';
import { VIEW_ID_ALPHABET, VIEW_ID_LENGTH } from '@/lib/foundation/viewId';
import { snapshotRange, type LocalDocument } from './database';
import { conflictCopiesOf, dropLocal, localDocument, keepConflictCopy, putLocal } from './documents';
import { inDatabase } from './records';
import { allShared, writeSharedValues } from './sharedStore';

/** A link. */
export const newViewId: () => string = customAlphabet(VIEW_ID_ALPHABET, VIEW_ID_LENGTH);

/** A secret by which its browser may write a document: 132 bits. */
export const newSecret = (): string => nanoid(22);

/** Gives a document another link, with all that this browser knows of it. Gives the link; null: no room to move it. */
export async function giveNewLink({ kind, viewId: from, ...local }: LocalDocument): Promise<string | null> {
  const viewId = newViewId();
  const secret = newSecret();
  let [rev, moved] = [0, local.rev];
  do {
    // What was written since it was sent goes along.
    const { key: _, rev: now, ...document } = (await localDocument(kind, from)) ?? { kind, ...local };
    const written = await putLocal({ ...document, viewId, version: 0, changed: true, asked: null, secret }, rev);
    if (written.kind === 'written') ({ rev } = written);
    // What is on the disk must not go for what is not.
    if (written.kind === 'written' && !written.kept && Number.isInteger(now)) {
      await dropLocal(kind, viewId);
      return null;
    }
    moved = now;
    for (const other of await conflictCopiesOf(kind, from)) {
      await keepConflictCopy({ ...other, viewId }, other.key.replace(from, viewId));
    }
    const about = (await allShared()).filter(({ key, value }) => value !== null && key.split(':').includes(from));
    await writeSharedValues(about.map(({ key, value }) => [key.replace(from, viewId), value] as const));
    for (const state of await inDatabase((db) => db.getAll('states', snapshotRange(from)), [])) {
      await inDatabase<unknown>((db) => db.put('states', { ...state, viewId }), null);
    }
    // Only now does it go from where it was, with all that was noted on it.
  } while (!(await dropLocal(kind, from, moved)));
  return viewId;
}
