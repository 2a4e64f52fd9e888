import 'server-only';
import { formatById } from '../formats';
import { parseRevision } from '../documents/revision';
import type { SavedList } from '../documents/roster/savedList';
import { viewPath } from '../documents/paths';
import { type Comparison, shownRevision, type StateToCompare } from '../verdict/comparison';
import { storedLists } from './documents';
import { lru } from './lru';
import { ofProcess } from './ofProcess';
import { findRevision } from './revisions';
import { work } from './work/work';

/** What changed from one frozen state to another. Null: one of them is not here, or its text cannot be read. */
export const comparedRevisions = async (hash: string, other: string): Promise<Comparison | null> =>
  compared(await frozenState(hash), await frozenState(other));

/** What changed from a frozen state to a list as it stands today. Null: one of them is not here. */
export async function comparedToday(hash: string, viewId: string): Promise<Comparison | null> {
  const saved = await storedLists.find(viewId);
  return saved === null ? null : compared(await frozenState(hash), today(saved), saved.version);
}

/** So many comparisons are kept, each as large as a page may be. */
const KEPT = 24;
const kept = ofProcess('musterComparisons', () => lru<Comparison>(KEPT, () => 1));

/** A comparison is worked out once. `version`: of a list, whose link leads to whatever it is now. */
async function compared(before: StateToCompare | null, after: StateToCompare | null, version = 0) {
  if (before === null || after === null) return null;
  const key = JSON.stringify([before.href, before.label, after.href, after.label, after.data, version]);
  const comparison = await kept.get(key, async () => await work('compare', { before, after }, { kin: after.data }));
  // The data that is missing may come.
  if (comparison.isBlind) kept.drop(key);
  return comparison;
}

async function frozenState(hash: string): Promise<StateToCompare | null> {
  const found = await findRevision(hash);
  const parsed = found === null ? null : parseRevision(found.text);
  return found === null || parsed === null || !parsed.ok ? null : shownRevision(found, parsed.value);
}

const today = ({ viewId, roster, format, datasetHash }: SavedList): StateToCompare => ({
  label: 'Today',
  href: viewPath(viewId),
  roster,
  format: { id: format, version: formatById(format)?.version ?? 'unknown' },
  data: datasetHash,
});
