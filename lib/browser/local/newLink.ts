import { customAlphabet, nanoid } from 'nanoid';
import { VIEW_ID_ALPHABET, VIEW_ID_LENGTH } from '@/lib/foundation/viewId';
import { localDatabase, statesRange, type LocalDocument } from './database';
import { dropLocal, localDocument, putLocal } from './documents';
import { allThings, writeThings } from './thingStore';

/** Links and secrets that are made up here, before the server knows of them. */

/** A link. */
export const newViewId: () => string = customAlphabet(VIEW_ID_ALPHABET, VIEW_ID_LENGTH);

/** A secret by which its browser may write a document: 132 bits. */
export const newSecret = (): string => nanoid(22);

/** Gives a document another link, with all that this browser knows of it; gives the link. */
export async function giveNewLink(local: LocalDocument): Promise<string> {
  const from = local.viewId;
  // What was written since it was sent goes along.
  const { key: _, rev: __, ...document } = (await localDocument(local.kind, from)) ?? local;
  const viewId = newViewId();
  await putLocal({ ...document, viewId, version: 0, changed: true, asked: null, secret: newSecret() }, 0);
  await dropLocal(document.kind, from);
  const about = (await allThings()).filter(({ key, value }) => value !== null && key.split(':').includes(from));
  await writeThings(about.map(({ key, value }) => [key.replace(from, viewId), value] as const));
  const db = await localDatabase();
  for (const state of (await db?.getAll('states', statesRange(from)).catch(() => [])) ?? []) {
    await db?.put('states', { ...state, viewId }).catch(() => undefined);
  }
  return viewId;
}
