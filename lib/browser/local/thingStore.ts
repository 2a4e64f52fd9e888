import { localDatabase, type LocalThing } from './database';
import { tabNews } from './tabNews';
import { isNewer, textOf } from './thing';

/** Where the small things stand that one's devices share: see `things.ts`. */

const news = tabNews<readonly string[]>('muster-roll:things');

/** Calls `listener` with the keys of what was written, in this tab or another, here or on another device. */
export const onThings = news.on;

/** What is kept under a key; null: nothing. */
export async function readThing(key: string): Promise<unknown> {
  try {
    return (await (await localDatabase())?.get('things', key))?.value ?? null;
  } catch {
    return null;
  }
}

/** All whose keys begin so, without those that were taken away. */
export const things = async (prefix: string): Promise<readonly LocalThing[]> =>
  (await allThings(prefix)).filter(({ value }) => value !== null);

/** The same with those that were taken away. */
export async function allThings(prefix = ''): Promise<readonly LocalThing[]> {
  try {
    const range = prefix === '' ? null : IDBKeyRange.bound(prefix, `${prefix}\uffff`);
    return (await (await localDatabase())?.getAll('things', range)) ?? [];
  } catch {
    return [];
  }
}

/** Writes several down at once, without sending them. */
export async function writeThings(entries: readonly (readonly [key: string, value: unknown])[]): Promise<boolean> {
  return put(
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
}

/** Takes up what other devices wrote, where it counts for more than what is here. */
export async function takeThings(theirs: readonly LocalThing[]): Promise<boolean> {
  return put(
    theirs.map(({ key }) => key),
    (known) =>
      theirs.filter((thing) => {
        const ours = known(thing.key);
        return ours === undefined || isNewer(thing, ours);
      }),
  );
}

async function put(
  keys: readonly string[],
  choose: (known: (key: string) => LocalThing | undefined, at: number) => readonly LocalThing[],
): Promise<boolean> {
  try {
    const db = await localDatabase();
    if (db === null) return false;
    const step = db.transaction('things', 'readwrite');
    const known = new Map(await Promise.all(keys.map(async (key) => [key, await step.store.get(key)] as const)));
    const chosen = choose((key) => known.get(key), Date.now());
    for (const thing of chosen) void step.store.put(thing);
    await step.done;
    if (chosen.length > 0) news.tell(chosen.map(({ key }) => key));
    return true;
  } catch {
    return false;
  }
}
