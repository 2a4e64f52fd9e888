import type { Snapshot } from './database';

/** Which states of lists are kept, and which are let go when there are too many. */

/** A state as far as the rule looks at it. */
export type SnapshotMark = Pick<Snapshot, 'viewId' | 'at' | 'size'>;

/** So many states of one list, and so many characters of all lists. */
export const SNAPSHOT_BOUNDS = { each: 60, size: 20 * 1024 * 1024 };
export type SnapshotBounds = typeof SNAPSHOT_BOUNDS;

/**
 * The states to let go, so that the bounds hold: first of the lists that have too many, then of whichever list takes up
 * most. Its first and last state stay; among the others goes the one whose gap would be the smallest for its age, so
 * that what is long past is kept ever sparser.
 */
export function snapshotsToDrop(states: readonly SnapshotMark[], bounds: SnapshotBounds): readonly SnapshotMark[] {
  const lists = new Map<string, SnapshotMark[]>();
  for (const state of states.toSorted((one, other) => one.at - other.at)) {
    lists.set(state.viewId, [...(lists.get(state.viewId) ?? []), state]);
  }
  const dropped: SnapshotMark[] = [];
  const dropFrom = (list: SnapshotMark[]): void => void dropped.push(...list.splice(dispensable(list), 1));
  for (const list of lists.values()) while (list.length > bounds.each) dropFrom(list);
  let size = [...lists.values()].flat().reduce((sum, state) => sum + state.size, 0);
  while (size > bounds.size) {
    const [largest] = [...lists.values()].toSorted((one, other) => sizeOf(other) - sizeOf(one));
    if (largest === undefined || largest.length === 0) break;
    dropFrom(largest);
    size -= dropped.at(-1)?.size ?? 0;
  }
  return dropped;
}

const sizeOf = (list: readonly SnapshotMark[]): number => list.reduce((sum, { size }) => sum + size, 0);

/** The place of the state that is missed least. */
function dispensable(list: readonly SnapshotMark[]): number {
  const last = list.at(-1)?.at ?? 0;
  let [place, least] = [0, Infinity];
  for (let at = 1; at < list.length - 1; at += 1) {
    const gap = (list[at + 1]?.at ?? 0) - (list[at - 1]?.at ?? 0);
    const weight = gap / Math.max(1, last - (list[at]?.at ?? 0));
    if (weight < least) [place, least] = [at, weight];
  }
  return place;
}
