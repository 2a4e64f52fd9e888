import { changedShared } from './changes';
import type { SharedValue } from './database';
import { inDatabase } from './records';

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

/** Sorts of values that travel sealed: who has one plays in its owner's name, or sees a list before it is shown. */
const SECRET = ['seat:', 'sealed:', 'secret:', 'seen:'];
/** What is this browser's alone. */
const OWN = 'own:';

/** Where a value goes: on the shelf for all of one's devices, into their vault, nowhere. */
export function placeOf(key: string): 'shelf' | 'vault' | null {
  if (key.startsWith(OWN)) return null;
  return SECRET.some((sort) => key.startsWith(sort)) ? 'vault' : 'shelf';
}

/** The text of a value, by which two are compared. */
export const textOf = (value: unknown): string => JSON.stringify(value) ?? 'null';

/** Whether the first one counts: written last, else by its text; of what was seen of a game, the longer one. */
export function isNewer(one: SharedValue, other: SharedValue): boolean {
  const [text, otherText] = [textOf(one.value), textOf(other.value)];
  if (one.key.startsWith('seen:') && text.length !== otherText.length) return text.length > otherText.length;
  return one.at === other.at ? text > otherText : one.at > other.at;
}

/** Both together, of each key the one that counts, in the order of the keys. */
export function mergedValues(ours: readonly SharedValue[], theirs: readonly SharedValue[]): readonly SharedValue[] {
  const merged = new Map(ours.map((each) => [each.key, each]));
  for (const each of theirs) {
    const known = merged.get(each.key);
    if (known === undefined || isNewer(each, known)) merged.set(each.key, each);
  }
  return [...merged.values()].toSorted((one, other) => (one.key < other.key ? -1 : 1));
}

export const MOST_VALUES = 5000;

/** Those that travel where not all fit: what was taken away goes first, then what was written longest ago. */
export function fittingValues(
  values: readonly SharedValue[],
  fits: (values: readonly SharedValue[]) => boolean,
): readonly SharedValue[] {
  const byWorth = values.toSorted(
    (one, other) => Number(one.value === null) - Number(other.value === null) || other.at - one.at,
  );
  const inOrder = (count: number): readonly SharedValue[] => {
    const kept = new Set(byWorth.slice(0, count));
    return values.filter((each) => kept.has(each));
  };
  let [least, most] = [0, Math.min(byWorth.length, MOST_VALUES)];
  if (fits(inOrder(most))) return inOrder(most);
  // As many as fit, found by halving.
  while (most - least > 1) {
    const middle = Math.floor((least + most) / 2);
    if (fits(inOrder(middle))) least = middle;
    else most = middle;
  }
  return inOrder(least);
}
