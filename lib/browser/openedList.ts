import { openedListSchema, type OpenedList } from '@/lib/api/imports';
import { jsonAt, keepJson, keepText } from './texts';

/**
 * How well a list from elsewhere matched the data, for the editor to show: kept in this tab until the player has read
 * it.
 */

const keyOf = (viewId: string): string => `muster-roll:opened:${viewId}`;

/** Keeps how well a list from elsewhere matched the data: what is missing is marked in the list itself too. */
export const keepOpened = (opened: OpenedList): boolean => keepJson(keyOf(opened.viewId), opened, 'tab');

/** Null: nothing to tell. */
export const loadOpened = (viewId: string): OpenedList | null =>
  openedListSchema.safeParse(jsonAt(keyOf(viewId), 'tab')).data ?? null;

/** Forgets what was kept of a list. */
export const dropOpened = (viewId: string): boolean => keepText(keyOf(viewId), null, 'tab');
