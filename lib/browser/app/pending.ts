import { onDocuments } from '../local/documentNews';
import { waitingDocuments } from '../local/outbox';

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

/** How many lists and books wait to be sent. */
export const waitingCount = async (): Promise<number> => (await waitingDocuments(['list', 'book'])).length;

/** Calls back when the count may have changed; gives a function that ends this. */
export const watchWaiting = (listener: () => void): (() => void) => onDocuments(listener);
