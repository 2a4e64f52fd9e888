import { fetchFormat } from '@/lib/formats/fetchFormat';
import type { ShortVerdict } from '@/lib/documents/shortVerdict';
import { checkSteps } from '@/lib/verdict/checkRoster';
import { shortVerdict } from '@/lib/verdict/armyView';
import { listClient } from '../lists';
import { loadLinked } from '../loadLinked';
import { timeSliced } from '../timeSliced';
import { PROGRAM } from './database';
import { localDocument, noteLocal } from './documents';

/** So often a list is checked that is written anew each time: whoever writes it has a verdict of his own. */
const MOST_CHECKS = 5;

let last: Promise<unknown> = Promise.resolve();

/** The verdict on a list that is here without one, worked out in turn on the very text that is here. Null: none. */
export function verdictHere(viewId: string, left: AbortSignal): Promise<ShortVerdict | null> {
  const turn = last.then(() => reached(viewId, left));
  last = turn.catch(() => null);
  return turn;
}

async function reached(viewId: string, left: AbortSignal): Promise<ShortVerdict | null> {
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

async function checked(viewId: string): Promise<ShortVerdict | null> {
  const list = await listClient.here(viewId);
  const format = list === null ? null : await fetchFormat(list.format);
  if (list === null || format === null) return null;
  const linked = await loadLinked(list.datasetHash, list.roster);
  if (!linked.ok) return null;
  return shortVerdict(await timeSliced(checkSteps(list.roster, linked.value, format)), format, list.roster.notes);
}
