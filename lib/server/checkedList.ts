import 'server-only';
import { lineOf } from '../documents/lineage';
import { formatById } from '../formats';
import { failed, ok, type Result } from '../foundation/result';
import type { SavedList } from '../documents/roster/savedList';
import type { CheckedRoster } from '../verdict/checkRoster';
import { findDataset } from './datasets';
import { storedLists } from './documents';
import { lru } from './lru';
import { ofProcess } from './ofProcess';
import type { WorkProblem } from './work/pool';
import { valueOf, workProblemIn, tryWork } from './work/work';

/** So many checked lists are kept, some 2 MB each: pages are kept for longer, and verdicts in the database. */
const KEPT = 24;
type Outcome = Result<CheckedRoster | null, WorkProblem>;
const outcomes = ofProcess('musterOutcomes', () => lru<Outcome>(KEPT, () => 1));

/** The list behind a link, checked here on its pinned data, once while it is unchanged. Null: no such list. */
export async function checkedList(viewId: string) {
  const saved = await storedLists.find(viewId);
  if (saved === null) return null;
  const stored = await findDataset(saved.datasetHash);
  if (stored === null) throw new Error(`the data of the list ${viewId} is gone`);
  const format = formatById(saved.format);
  const outcome = format === null ? ok(null) : await outcomeOf(saved);
  return {
    saved,
    dataset: stored.summary,
    /** Null: this program does not know it. */
    format,
    /** Null: the format is unknown, or the data lacks a faction that the list names, so nothing can be said of it. */
    checked: outcome.ok ? outcome.value : null,
    /** Why a list was not checked whose format and data are here: it is too heavy, or the server is busy. */
    problem: outcome.ok ? null : outcome.problem,
  };
}

/** What is too heavy once is so again: that is kept as a verdict is. */
async function outcomeOf(saved: SavedList): Promise<Outcome> {
  const { viewId, version, roster, datasetHash, format } = saved;
  try {
    return await outcomes.get([viewId, version, lineOf(saved), datasetHash].join(' '), async () => {
      const outcome = await tryWork('check', { roster, datasetHash, format }, { kin: datasetHash });
      return !outcome.ok && outcome.problem.reason === 'heavy' ? outcome : ok(valueOf(outcome));
    });
  } catch (error) {
    const problem = workProblemIn(error);
    if (problem === null) throw error;
    return failed(problem);
  }
}
