import { listClient } from '@/lib/browser/lists';
import { openedListSchema, readListSchema, type ReadList } from '@/lib/api/imports';
import type { Roster } from '@/lib/documents/roster/schema';
import type { Result } from '@/lib/foundation/result';
import { OPENED, readBy, storedAt } from './texts';

/** Lists from elsewhere, kept in this tab alone: the one that is looked at, and how well others matched the data. */

/** A list that was read from a file, until the player saves it or leaves it. */
export const unsavedList = storedAt('muster-roll:unsaved-list', readBy(readListSchema), 'tab');

/** Keeps a list to be looked at. Where there is no room for it, an older one must not come back in its place. */
export function keepUnsaved(list: ReadList): void {
  unsavedList.drop();
  unsavedList.keep(list);
}

/** How well a list matched the data, for its editor to show, until the player has read it. */
export const openedList = (viewId: string) => storedAt(`${OPENED}${viewId}`, readBy(openedListSchema), 'tab');

/** Saves a list that was only looked at as this browser's own; gives its view id, or a line that says why not. */
export async function saveUnsaved(
  { note, dataset }: ReadList,
  format: string,
  roster: Roster,
): Promise<Result<string>> {
  const answer = await listClient.create(roster, { format, datasetHash: dataset.hash });
  if (answer.ok) openedList(answer.value).keep({ ...note, viewId: answer.value });
  return answer;
}
