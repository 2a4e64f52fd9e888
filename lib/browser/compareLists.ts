import { formatById } from '@/lib/formats';
import { ok, type Result } from '@/lib/foundation/result';
import { editPath, viewPath } from '@/lib/documents/paths';
import type { SavedList } from '@/lib/documents/roster/savedList';
import { type Comparison, comparisonOf, type ShownState, twoNames } from '@/lib/verdict/comparison';
import { listClient } from './lists';
import { isListHere } from './local/documents';
import { stateHere } from './stateHere';

export interface TwoLists {
  names: readonly [string, string];
  comparison: Comparison;
}

/** Compares two lists in this browser: as they are here, else as the server has them. */
export async function compareLists(first: string, second: string): Promise<Result<TwoLists>> {
  const [one, other] = [await listOf(first), await listOf(second)];
  if (!one.ok) return one;
  if (!other.ok) return other;
  const names = twoNames(one.value.name, other.value.name);
  const [before, after] = [await stateOf(one.value, names[0]), await stateOf(other.value, names[1])];
  return ok({ names, comparison: comparisonOf(before, after, formatById) });
}

async function listOf(viewId: string): Promise<Result<SavedList>> {
  const here = (await isListHere(viewId)) ? await listClient.here(viewId) : null;
  return here === null ? listClient.read(viewId) : ok(here);
}

async function stateOf({ viewId, roster, datasetHash, format: id }: SavedList, label: string): Promise<ShownState> {
  const href = (await isListHere(viewId)) ? editPath(viewId) : viewPath(viewId);
  const format = { id, version: formatById(id)?.version ?? 'not known here' };
  return stateHere({ label, href, roster, data: datasetHash, format }, null);
}
