import 'server-only';
import { type Comparison, comparisonOf, type ShownState, type StateToCompare } from '../../../verdict/comparison';
import { formatById } from '../../../formats';
import type { Ask } from '../serveJobs';
import { checkList } from './check';

/** What changed from one state of a list to another, each judged under the data that it names. */
export async function compareStates(
  { before, after }: { before: StateToCompare; after: StateToCompare },
  ask: Ask,
): Promise<Comparison> {
  const checked = async (state: StateToCompare): Promise<ShownState> => {
    const { roster, data, format } = state;
    return { ...state, checked: await checkList({ roster, datasetHash: data, format: format.id }, ask) };
  };
  return comparisonOf(await checked(before), await checked(after), formatById);
}
