import { readListSchema, type ReadList } from '@/lib/api/foreignList';

/** The list from elsewhere that is being looked at: kept in this tab alone until the player saves it or leaves it. */

const KEY = 'muster-roll:unsaved-list';
/** For a browser that keeps nothing, or not as much: it lasts until the page is reloaded. */
let latest: ReadList | null = null;

/** Keeps a list that was read from a file and is not saved yet, for this tab. */
export function keepUnsaved(list: ReadList): void {
  latest = list;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(list));
  } catch {
    // An older one must not come back in its place.
    dropStored();
  }
}

/** Null: none. */
export function loadUnsaved(): ReadList | null {
  if (latest !== null) return latest;
  try {
    const parsed = readListSchema.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Forgets the unsaved list. */
export function dropUnsaved(): void {
  latest = null;
  dropStored();
}

function dropStored(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
