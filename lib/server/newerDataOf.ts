import 'server-only';
import { catalogueIdsOf } from '../documents/roster/find';
import type { DatasetSummary } from '../documents/unitData';
import { refreshBookData } from './bookData';
import type { Access } from './documentChange';
import { newerData } from './houseData';
import { storedLists } from './lists';

/**
 * Newer data that a list may move to, stored first where it is of books that were changed; null: the list has the
 * newest. Undefined: there is no such list, or this visitor may not change it.
 */
export async function newerDataOf(viewId: string, access: Access): Promise<DatasetSummary | null | undefined> {
  const list = await storedLists.editable(viewId, access);
  if (list === null) return undefined;
  const { owner } = access;
  const rights = await storedLists.rights(viewId, access);
  if (rights?.owned === true) await refreshBookData(list.datasetHash, owner);
  return newerData(list.datasetHash, catalogueIdsOf(list.roster), owner);
}
