import { changedShared } from './changes';
import type { SharedValue } from './database';
import { inDatabase } from './records';
import { isNewer, textOf } from './sharedValue';

/** Calls `listener` with the keys of what was written, in this tab or another, here or on another device. */
export const onShared = changedShared.on;

/** What is kept under a key; null: nothing. */
export const readShared = (key: string): Promise<unknown> =>
  inDatabase<unknown>(async (db) => (await db.get('things', key))?.value ?? null, null);

/** All whose keys begin so, without those that were taken away. */
export const sharedValues = async (prefix: string): Promise<readonly SharedValue[]> =>
  (await allShared(prefix)).filter(({ value }) => value !== null);

/** The same with those that were taken away. */
export const allShared = (prefix = ''): Promise<readonly SharedValue[]> =>
  inDatabase((db) => db.getAll('things', prefix === '' ? null : IDBKeyRange.bound(prefix, `${prefix}\uffff`)), []);

/** Writes several down at once, without sending them. */
export const writeSharedValues = (entries: readonly (readonly [key: string, value: unknown])[]): Promise<boolean> =>
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
export const takeShared = (theirs: readonly SharedValue[]): Promise<boolean> =>
  put(
    theirs.map(({ key }) => key),
    (known) =>
      theirs.filter((each) => {
        const ours = known(each.key);
        return ours === undefined || isNewer(each, ours);
      }),
  );

const put = (
  keys: readonly string[],
  choose: (known: (key: string) => SharedValue | undefined, at: number) => readonly SharedValue[],
): Promise<boolean> =>
  inDatabase(async (db) => {
    const step = db.transaction('things', 'readwrite');
    const known = new Map(await Promise.all(keys.map(async (key) => [key, await step.store.get(key)] as const)));
    const chosen = choose((key) => known.get(key), Date.now());
    for (const each of chosen) void step.store.put(each);
    await step.done;
    if (chosen.length > 0) changedShared.tell(chosen.map(({ key }) => key));
    return true;
  }, false);
