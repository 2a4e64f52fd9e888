import { formatById } from '@/lib/formats';
import type { KeptVerdict } from '@/lib/share/keptVerdict';
import { checkSteps } from '@/lib/verdict/checkRoster';
import { keptVerdict } from '@/lib/view/list/keptVerdict';
import { listClient } from '../lists';
import { loadLinked } from '../loadLinked';
import { unhurried } from '../unhurried';
import { localDocument, noteLocal } from './documents';
import { PROGRAM } from './program';

let last: Promise<unknown> = Promise.resolve();

/**
 * The verdict on a list that is kept here without one, worked out after those that were asked for before, and kept. The
 * very text that is here is checked, by this browser: what the server has may be older or newer. Its unit data is kept
 * from then on. Null: nothing can be said of it now.
 */
export function verdictHere(viewId: string, left: AbortSignal): Promise<KeptVerdict | null> {
  const turn = last.then(() => (left.aborted ? null : reached(viewId)));
  last = turn.catch(() => null);
  return turn;
}

async function reached(viewId: string): Promise<KeptVerdict | null> {
  const local = await localDocument('list', viewId);
  if (local === null) return null;
  const verdict = await checked(viewId);
  if (verdict === null) return null;
  // Of what was written meanwhile nothing is said.
  await noteLocal('list', viewId, ({ rev }) => (rev === local.rev ? { verdict, verdictBy: PROGRAM } : null));
  return verdict;
}

async function checked(viewId: string): Promise<KeptVerdict | null> {
  const list = await listClient.here(viewId);
  const format = list === null ? null : formatById(list.format);
  if (list === null || format === null) return null;
  const linked = await loadLinked(list.datasetHash, list.roster);
  if (!linked.ok) return null;
  return keptVerdict(await unhurried(checkSteps(list.roster, linked.value, format)), format, list.roster.notes);
}
