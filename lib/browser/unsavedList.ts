import { readListSchema, type ReadList } from '@/lib/api/imports';
import { jsonAt, keepJson, keepText } from './texts';

/** The list from elsewhere that is being looked at: kept in this tab alone until the player saves it or leaves it. */

const KEY = 'muster-roll:unsaved-list';

/** Keeps a list that was read from a file and is not saved yet, for this tab. */
export function keepUnsaved(list: ReadList): void {
  // Where there is no room for it, an older one must not come back in its place.
  dropUnsaved();
  keepJson(KEY, list, 'tab');
}

/** Null: none. */
export const loadUnsaved = (): ReadList | null => readListSchema.safeParse(jsonAt(KEY, 'tab')).data ?? null;

/** Forgets the unsaved list. */
export const dropUnsaved = (): boolean => keepText(KEY, null, 'tab');
