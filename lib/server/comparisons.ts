import 'server-only';
import { formatById } from '../formats';
import { parseRevision } from '../share/revision';
import { viewPath } from '../share/paths';
import type { Comparison } from '../view/sharing/comparison';
import { shownRevision } from '../view/sharing/shownState';
import { storedLists } from './lists';
import { findRevision } from './revisions';
import { valueOf } from './work/problem';
import type { StateToCompare } from './work/jobs/compare';
import { work } from './work/work';

/** Two states of a list, each checked and held against the other in another process. */

/** What changed from one frozen state to another. Null: one of them is not here, or its text cannot be read. */
export async function comparedRevisions(hash: string, other: string): Promise<Comparison | null> {
  return compared(await frozenState(hash), await frozenState(other));
}

/** What changed from a frozen state to a list as it stands today. Null: one of them is not here. */
export async function comparedToday(hash: string, viewId: string): Promise<Comparison | null> {
  return compared(await frozenState(hash), await today(viewId));
}

const compared = async (before: StateToCompare | null, after: StateToCompare | null): Promise<Comparison | null> =>
  before === null || after === null ? null : valueOf(await work('compare', { before, after }, { kin: after.data }));

async function frozenState(hash: string): Promise<StateToCompare | null> {
  const found = await findRevision(hash);
  const parsed = found === null ? null : parseRevision(found.text);
  return found === null || parsed === null || !parsed.ok ? null : shownRevision(found, parsed.value);
}

async function today(viewId: string): Promise<StateToCompare | null> {
  const saved = await storedLists.find(viewId);
  if (saved === null) return null;
  const version = formatById(saved.format)?.version ?? 'unknown';
  return {
    label: 'Today',
    href: viewPath(viewId),
    roster: saved.roster,
    format: { id: saved.format, version },
    data: saved.datasetHash,
  };
}
