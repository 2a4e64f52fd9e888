import type { SharedValue } from './database';

/** What holds for the small values that one's devices share, wherever they are. */

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
