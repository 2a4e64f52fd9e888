import 'server-only';
import { type CheckedRoster, checkRoster } from '../verdict/checkRoster';
import { formatById } from '../formats';
import { catalogueIdsOf } from '../roster/find';
import type { Format } from '../rules/format';
import type { SavedList } from '../share/savedList';
import type { DatasetSummary } from '../share/unitData';
import { underFormat } from '../verdict/underFormat';
import { findDataset } from './datasets';
import { storedLists } from './lists';
import { lru } from './lru';
import { linkedDataset } from './slices';

/** A saved list under the data it is pinned to. */
export interface CheckedList {
  readonly saved: SavedList;
  readonly dataset: DatasetSummary;
  /** Null: this program does not know the format. */
  readonly format: Format | null;
  /** Null: the format is unknown, or the data lacks a faction that the list names, so nothing can be said of it. */
  readonly checked: CheckedRoster | null;
}

const KEPT = 200;
const outcomes = lru<CheckedRoster | null>(KEPT, () => 1);

/**
 * The list behind a link, checked here: from what is stored and its pinned data, whatever the sender may have seen. A
 * list that did not change is checked once. Null: there is no such list.
 */
export async function checkedList(viewId: string): Promise<CheckedList | null> {
  const saved = await storedLists.find(viewId);
  if (saved === null) return null;
  const stored = await findDataset(saved.datasetHash);
  if (stored === null) throw new Error(`the data of the list ${viewId} is gone`);
  const format = formatById(saved.format);
  const key = [viewId, saved.version, saved.datasetHash].join(' ');
  const checked = format === null ? null : await outcomes.get(key, () => checkSaved(saved, format));
  return { saved, dataset: stored.summary, format, checked };
}

async function checkSaved({ roster, datasetHash }: SavedList, format: Format): Promise<CheckedRoster | null> {
  const linked = await linkedDataset(datasetHash, catalogueIdsOf(roster));
  // Whatever detachment and limit the sender wrote down, the format's own count.
  return linked === null ? null : checkRoster(underFormat(roster, linked, format), linked, format);
}
