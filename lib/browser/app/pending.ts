/** What is not done yet on an open page: those who write documents tell it here, and those who wait ask. */

type Saving = () => Promise<void>;
type Waiting = () => Promise<number>;

const savings = new Set<Saving>();
const waitings = new Set<Waiting>();
const listeners = new Set<() => void>();

/** Names a function that resolves when all that was written on this page is kept on this device; gives its end. */
export function onSaving(saving: Saving): () => void {
  savings.add(saving);
  return () => savings.delete(saving);
}

/** Resolves when all that was written on this page is kept; rejects where something could not be. */
export async function whenSaved(): Promise<void> {
  await Promise.all([...savings].map((saving) => saving()));
}

/** Names a function that counts what waits to be sent to the server; gives its end. */
export function onWaiting(waiting: Waiting): () => void {
  waitings.add(waiting);
  noteWaiting();
  return () => {
    waitings.delete(waiting);
    noteWaiting();
  };
}

/** How many documents wait to be sent; one that cannot be counted is none. */
export async function waitingCount(): Promise<number> {
  const counts = await Promise.all([...waitings].map((waiting) => waiting().catch(() => 0)));
  return counts.reduce((sum, each) => sum + each, 0);
}

/** To be called when the count may have changed. */
export function noteWaiting(): void {
  for (const listener of listeners) listener();
}

/** Calls back when the count may have changed; gives a function that ends this. */
export function watchWaiting(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
