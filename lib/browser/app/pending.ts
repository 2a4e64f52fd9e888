import { changedDocuments, changedGames } from '../local/changes';
import { localDocuments } from '../local/documents';
import { waitingDocuments } from '../local/outbox';
import { unsentGames } from '../local/unsentGames';

/** What is not done yet on an open page: those who write documents tell it here, and those who wait ask. */

type Saving = () => Promise<void>;

const savings = new Set<Saving>();

/** Names a function that resolves when all that was written on this page is kept on this device; gives its end. */
export function onSaving(saving: Saving): () => void {
  savings.add(saving);
  return () => savings.delete(saving);
}

/** Resolves when all that was written on this page is kept; rejects where something could not be. */
export async function whenSaved(): Promise<void> {
  await Promise.all([...savings].map((saving) => saving()));
}

/** How many lists and books wait to be sent, and entries of games. */
export async function waitingCount(): Promise<number> {
  const documents = await waitingDocuments(['list', 'book']);
  return Object.values(unsentGames()).reduce((sum, each) => sum + each, documents.length);
}

/** How many lists no server has, since they stay here until they are shown. */
export const heldCount = async (): Promise<number> => (await localDocuments('list')).filter(({ held }) => held).length;

/** Calls back when the count may have changed; gives a function that ends this. */
export function watchWaiting(listener: () => void): () => void {
  const ends = [changedDocuments.on(listener), changedGames.on(listener)];
  return () => ends.forEach((end) => end());
}
