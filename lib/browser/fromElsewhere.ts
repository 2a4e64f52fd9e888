import { openedListSchema, readListSchema, type OpenedList, type ReadList } from '@/lib/api/imports';
import { jsonAt, keepJson, keepText } from './texts';

/** Lists from elsewhere, kept in this tab alone: the one that is looked at, and how well others matched the data. */

const UNSAVED = 'muster-roll:unsaved-list';

/** Keeps a list that was read from a file, until the player saves it or leaves it. */
export function keepUnsaved(list: ReadList): void {
  // Where there is no room for it, an older one must not come back in its place.
  dropUnsaved();
  keepJson(UNSAVED, list, 'tab');
}

/** Null: none. */
export const loadUnsaved = (): ReadList | null => readListSchema.safeParse(jsonAt(UNSAVED, 'tab')).data ?? null;

/** Forgets the unsaved list. */
export const dropUnsaved = (): boolean => keepText(UNSAVED, null, 'tab');

const openedKey = (viewId: string): string => `muster-roll:opened:${viewId}`;

/** Keeps how well a list matched the data, for the editor to show: what is missing is marked in the list itself too. */
export const keepOpened = (opened: OpenedList): boolean => keepJson(openedKey(opened.viewId), opened, 'tab');

/** Null: nothing to tell, or the player has read it. */
export const loadOpened = (viewId: string): OpenedList | null =>
  openedListSchema.safeParse(jsonAt(openedKey(viewId), 'tab')).data ?? null;

/** Forgets what was kept of a list. */
export const dropOpened = (viewId: string): boolean => keepText(openedKey(viewId), null, 'tab');
