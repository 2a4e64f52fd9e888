import { listClient } from '@/lib/browser/lists';
import { keepOpened } from '@/lib/browser/fromElsewhere';
import type { Roster } from '@/lib/documents/roster/schema';
import type { ReadList } from '@/lib/api/imports';
import type { Result } from '@/lib/foundation/result';

/** Saves a list that was only looked at as this browser's own; gives its view id, or a line that says why not. */
export async function saveUnsaved(
  { note, dataset }: ReadList,
  format: string,
  roster: Roster,
): Promise<Result<string>> {
  const answer = await listClient.create(roster, { format, datasetHash: dataset.hash });
  if (!answer.ok) return answer;
  keepOpened({ ...note, viewId: answer.value });
  return answer;
}
