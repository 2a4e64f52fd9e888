import { oneAtATime } from '../when';
import type { SharedSync } from './syncShared';
import { writeSharedValues } from './sharedStore';

export { onShared, readShared, sharedValues } from './sharedStore';

/** The small values that one's devices share, written here first; the one that was written last counts. */

/** How long after a write they are sent: more may follow. In milliseconds. */
const PAUSE = 3000;

let later: ReturnType<typeof setTimeout> | null = null;

/** Writes one down, null: takes it away; one's other devices get it soon. False: this browser keeps nothing. */
export async function writeShared(key: string, value: unknown): Promise<boolean> {
  const written = await writeSharedValues([[key, value]]);
  if (written) syncSoon();
  return written;
}

/** Sends what was written a little later; for who writes often. */
export function syncSoon(): void {
  if (typeof window === 'undefined') return;
  if (later !== null) clearTimeout(later);
  later = setTimeout(() => {
    later = null;
    void syncShared();
  }, PAUSE);
}

/** Exchanges them with one's other devices by the server, once at a time. Never rejects. */
export const syncShared = oneAtATime(() =>
  import('./syncShared')
    .then(({ exchangeShared }) => exchangeShared())
    .catch((): SharedSync => ({ standing: null, vault: 'unknown' })),
);
