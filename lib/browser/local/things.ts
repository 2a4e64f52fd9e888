import { changedSettings } from './changes';
import type { LocalThing } from './database';
import { inDatabase } from './records';
import type { ThingsSync } from './syncThings';
import { isNewer, textOf } from './thing';

/**
 * The small things that one's devices share: labels, notes, models owned; seats and secrets. They are written here
 * first and travel when there is a connection; the one that was written last counts.
 */

/** What is kept under a key; null: nothing. */
export const readThing = (key: string): Promise<unknown> =>
  inDatabase<unknown>(async (db) => (await db.get('things', key))?.value ?? null, null);

/** All whose keys begin so, without those that were taken away. */
export const things = async (prefix: string): Promise<readonly LocalThing[]> =>
  (await allThings(prefix)).filter(({ value }) => value !== null);

/** The same with those that were taken away. */
export const allThings = (prefix = ''): Promise<readonly LocalThing[]> =>
  inDatabase((db) => db.getAll('things', prefix === '' ? null : IDBKeyRange.bound(prefix, `${prefix}\uffff`)), []);

/** Writes one down, null: takes it away; one's other devices get it soon. False: this browser keeps nothing. */
export async function writeThing(key: string, value: unknown): Promise<boolean> {
  const written = await writeThings([[key, value]]);
  if (written) syncSoon();
  return written;
}

/** Writes several down at once, without sending them. */
export const writeThings = (entries: readonly (readonly [key: string, value: unknown])[]): Promise<boolean> =>
  put(
    entries.map(([key]) => key),
    (known, at) =>
      entries.flatMap(([key, value]) => {
        const before = known(key);
        if (before !== undefined && textOf(before.value) === textOf(value)) return [];
        if (before === undefined && value === null) return [];
        // Later than what it replaces, whatever the clocks of two devices say.
        return [{ key, value, at: Math.max(at, (before?.at ?? 0) + 1) }];
      }),
  );

/** Takes up what other devices wrote, where it counts for more than what is here. */
export const takeThings = (theirs: readonly LocalThing[]): Promise<boolean> =>
  put(
    theirs.map(({ key }) => key),
    (known) =>
      theirs.filter((thing) => {
        const ours = known(thing.key);
        return ours === undefined || isNewer(thing, ours);
      }),
  );

const put = (
  keys: readonly string[],
  choose: (known: (key: string) => LocalThing | undefined, at: number) => readonly LocalThing[],
): Promise<boolean> =>
  inDatabase(async (db) => {
    const step = db.transaction('things', 'readwrite');
    const known = new Map(await Promise.all(keys.map(async (key) => [key, await step.store.get(key)] as const)));
    const chosen = choose((key) => known.get(key), Date.now());
    for (const thing of chosen) void step.store.put(thing);
    await step.done;
    if (chosen.length > 0) changedSettings.tell(chosen.map(({ key }) => key));
    return true;
  }, false);

/** How long after a write they are sent: more may follow. In milliseconds. */
const PAUSE = 3000;

let later: ReturnType<typeof setTimeout> | null = null;
let running: Promise<ThingsSync> | null = null;

/** Sends what was written a little later; for who writes often. */
export function syncSoon(): void {
  if (typeof window === 'undefined') return;
  if (later !== null) clearTimeout(later);
  later = setTimeout(() => {
    later = null;
    void syncThings();
  }, PAUSE);
}

/**
 * Exchanges them with one's other devices, by the server: what they wrote comes here, what was written here goes there.
 * Whoever asks meanwhile waits for the same. Never rejects.
 */
export function syncThings(): Promise<ThingsSync> {
  running ??= import('./syncThings')
    .then(({ exchangeThings }) => exchangeThings())
    .catch((): ThingsSync => ({ standing: null, vault: 'unknown' }))
    .finally(() => (running = null));
  return running;
}
