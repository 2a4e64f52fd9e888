import 'server-only';
import type { FrozenText } from '../share/revision';
import { revisionHash } from '../share/revision';
import type { SavedList } from '../share/savedList';
import { storedLists } from './lists';
import { findRevision, keepShown, textOf } from './revisions';

/**
 * States that pages name and nobody froze. A page of a list prints the hash of what it shows, and who reads the print
 * follows it later. Looking at a page stores nothing: the browser has the state kept when the page is printed, and until
 * the list changes its state is told from the list itself.
 */

/** A state by its hash; `frozenAt` null: it is not kept, it is what a list is now. */
export type FoundState = Omit<FrozenText, 'frozenAt'> & { readonly frozenAt: string | null };

/** The hash of a list as it stands; null: this program does not know its format. */
export function stateHash(saved: SavedList): string | null {
  const text = textOf(saved);
  return text === null ? null : revisionHash(text);
}

/** The state with this hash; `list` names one that may be in this very state. Null: it is not here. */
export async function findState(hash: string, list: string | null): Promise<FoundState | null> {
  const kept = await findRevision(hash);
  if (kept !== null || list === null) return kept;
  const saved = await storedLists.find(list);
  const text = saved === null ? null : textOf(saved);
  return text === null || revisionHash(text) !== hash ? null : { hash, text, frozenAt: null };
}

/** Keeps the state of a list that is about to be printed. False: the list is gone, or in another state by now. */
export async function keepPrinted(viewId: string, hash: string): Promise<boolean> {
  const saved = await storedLists.find(viewId);
  if (saved === null || stateHash(saved) !== hash) return false;
  await keepShown(saved);
  return true;
}
