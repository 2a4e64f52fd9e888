import 'server-only';
import { failed, ok, type Result } from '../foundation/result';
import { type FrozenText, revisionHash } from '../documents/revision';
import type { SavedList } from '../documents/roster/savedList';
import { database } from './db';
import { dropFreeStates } from './erase';
import { storedLists } from './documents';
import { overToday, type QuotaRefusal } from './quota';
import { textOfList } from '../listservice/textOfList';
import { findRevision, keepShown } from './revisions';

/**
 * States that pages name and nobody froze. A page of a list prints the hash of what it shows, and who reads the print
 * follows it later. Looking at a page stores nothing: the browser has the state kept when the page is printed, and until
 * the list changes its state is told from the list itself.
 */

/** A state by its hash; `frozenAt` null: it is not kept, it is what a list is now. */
export type FoundState = Omit<FrozenText, 'frozenAt'> & { frozenAt: string | null };

/** The hash of a list as it stands; null: this program does not know its format. */
export function stateHash(saved: SavedList): string | null {
  const text = textOfList(saved);
  return text === null ? null : revisionHash(text);
}

/** The state with this hash; `list` names one that may be in this very state. Null: it is not here. */
export async function findState(hash: string, list: string | null): Promise<FoundState | null> {
  const kept = await findRevision(hash);
  if (kept !== null || list === null) return kept;
  const saved = await storedLists.find(list);
  const text = saved === null ? null : textOfList(saved);
  return text === null || revisionHash(text) !== hash ? null : { hash, text, frozenAt: null };
}

/** So many printed states are kept of one list: the codes on older prints lead nowhere any more. */
export const MOST_PRINTED = 20;

/** Keeps the state of a list to be printed. False: gone, or another state by now. Else why there is no room. */
export async function keepPrinted(
  viewId: string,
  hash: string,
  address: string,
): Promise<Result<boolean, QuotaRefusal>> {
  const saved = await storedLists.find(viewId);
  const text = saved === null ? null : textOfList(saved);
  if (saved === null || text === null || revisionHash(text) !== hash) return ok(false);
  const db = database();
  const shown = { kind: 'shown', viewId };
  if ((await db.reference.count({ where: { ...shown, hash } })) > 0) return ok(true);
  const over = await overToday(address, { bytes: Buffer.byteLength(text) });
  if (over !== null) return failed(over);
  await keepShown(saved);
  const old = await db.reference.findMany({
    where: shown,
    orderBy: [{ createdAt: 'desc' }, { hash: 'asc' }],
    skip: MOST_PRINTED,
    select: { hash: true },
  });
  const hashes = old.map((each) => each.hash);
  if (hashes.length === 0) return ok(true);
  await db.$transaction(async (tables) => {
    await tables.reference.deleteMany({ where: { ...shown, hash: { in: hashes } } });
    await dropFreeStates(tables, hashes);
  });
  return ok(true);
}
