import { openedListSchema, type OpenedList } from '@/lib/api/foreignList';

/**
 * How well a list from elsewhere matched the data, for the editor to show: kept in this tab until the player has read
 * it.
 */

const keyOf = (viewId: string): string => `muster-roll:opened:${viewId}`;

/** Keeps how well a list from elsewhere matched the data. */
export function keepOpened(opened: OpenedList): void {
  try {
    sessionStorage.setItem(keyOf(opened.viewId), JSON.stringify(opened));
  } catch {
    // What is missing is marked in the list itself too.
  }
}

/** Null: nothing to tell. */
export function loadOpened(viewId: string): OpenedList | null {
  try {
    const parsed = openedListSchema.safeParse(JSON.parse(sessionStorage.getItem(keyOf(viewId)) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Forgets what was kept of a list. */
export function dropOpened(viewId: string): void {
  try {
    sessionStorage.removeItem(keyOf(viewId));
  } catch {
    // Nothing was kept.
  }
}
