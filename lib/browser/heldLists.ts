import { revisionHash } from '@/lib/documents/revision';
import { textOfList } from '@/lib/listservice/textOfList';
import { listClient } from './lists';
import type { OwnRow } from './listRows';
import type { LocalDocument } from './local/database';
import { localDocument, localDocuments } from './local/documents';
import { ownRows } from './local/ownRows';

/** Lists that stay on this device until a match has shown them: what is done with them, never by way of the server. */

const isHeld = ({ held, deletedAt }: LocalDocument): boolean => held === true && deletedAt === null;

/** Those of a format, or of any, last changed first. */
export const heldLists = async (format: string | null): Promise<readonly OwnRow[]> =>
  (await ownRows()).rows.filter((row) => row.unsent === 'held' && (format === null || row.format === format));

/** The exact text of one, as it would be sealed. Null: it cannot be read here; undefined: it is none of them. */
export async function heldText(viewId: string): Promise<string | null | undefined> {
  const local = await localDocument('list', viewId);
  return local !== null && isHeld(local) ? textHere(viewId) : undefined;
}

/** Lets those lists go up that a match has shown in this very state, by its `hash`; gives how many. */
export async function releaseShown(hash: string): Promise<number> {
  let released = 0;
  for (const { viewId } of (await localDocuments('list')).filter(isHeld)) {
    const text = await textHere(viewId);
    if (text === null || revisionHash(text) !== hash) continue;
    await listClient.release(viewId);
    released += 1;
  }
  return released;
}

async function textHere(viewId: string): Promise<string | null> {
  const list = await listClient.here(viewId);
  return list === null ? null : textOfList(list);
}
