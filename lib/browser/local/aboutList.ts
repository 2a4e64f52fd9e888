import { labelsIn } from '@/lib/view/start/labels';
import { things, writeThing } from './things';

/** What players say of their lists for themselves: which come first, and labels. It travels to their other devices. */

const PIN = 'pin:';
const LABELS = 'label:';

/** Of some lists, by their link. */
export interface AboutLists {
  readonly pinned: ReadonlySet<string>;
  readonly labels: ReadonlyMap<string, readonly string[]>;
}

/** What is said of all lists. */
export async function aboutLists(): Promise<AboutLists> {
  const [pins, labels] = await Promise.all([things(PIN), things(LABELS)]);
  return {
    pinned: new Set(pins.map(({ key }) => key.slice(PIN.length))),
    labels: new Map(labels.map(({ key, value }) => [key.slice(LABELS.length), labelsIn(value)])),
  };
}

/** Whether one of these keys is about a list as the start page shows it. */
export const isAboutLists = (keys: readonly string[]): boolean =>
  keys.some((key) => key.startsWith(PIN) || key.startsWith(LABELS));

/** Has a list come first, or no longer. */
export const setPinned = (viewId: string, pinned: boolean): Promise<boolean> =>
  writeThing(PIN + viewId, pinned ? true : null);

/** Gives a list these labels. */
export const setLabels = (viewId: string, labels: readonly string[]): Promise<boolean> =>
  writeThing(LABELS + viewId, labels.length === 0 ? null : labels);
