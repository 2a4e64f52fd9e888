import { formatById } from '@/lib/formats';
import type { KeptVerdict } from '@/lib/documents/keptVerdict';
import { checkSteps } from '@/lib/verdict/checkRoster';
import { keptVerdict } from '@/lib/verdict/armyView';
import { listClient } from '../lists';
import { loadLinked } from '../loadLinked';
import { unhurried } from '../unhurried';
import { PROGRAM } from './database';
import { localDocument, noteLocal } from './documents';

/** So often a list is checked that is written anew each time: whoever writes it has a verdict of his own. */
const MOST_CHECKS = 5;

let last: Promise<unknown> = Promise.resolve();

/**
 * The verdict on a list that is kept here without one, worked out after those that were asked for before, and kept. The
 * very text that is here is checked, by this browser: what the server has may be older or newer. Its unit data is kept
 * from then on. Null: nothing can be said of it now.
 */
export function verdictHere(viewId: string, left: AbortSignal): Promise<KeptVerdict | null> {
  const turn = last.then(() => reached(viewId, left));
  last = turn.catch(() => null);
  return turn;
}

async function reached(viewId: string, left: AbortSignal): Promise<KeptVerdict | null> {
  for (let checks = 0; checks < MOST_CHECKS && !left.aborted; checks += 1) {
    const local = await localDocument('list', viewId);
    const verdict = local && (await checked(viewId));
    if (local === null || verdict === null) return null;
    const note = { verdict, verdictBy: PROGRAM };
    const noted = await noteLocal('list', viewId, ({ rev }) => (rev === local.rev ? note : null));
    if (noted.kind === 'written') return verdict;
    // It was written anew meanwhile: that is what the verdict is sought on.
  }
  return null;
}

async function checked(viewId: string): Promise<KeptVerdict | null> {
  const list = await listClient.here(viewId);
  const format = list === null ? null : formatById(list.format);
  if (list === null || format === null) return null;
  const linked = await loadLinked(list.datasetHash, list.roster);
  if (!linked.ok) return null;
  return keptVerdict(await unhurried(checkSteps(list.roster, linked.value, format)), format, list.roster.notes);
}
