import { call } from '@/lib/api/client';
import { lists } from '@/lib/api/lists';
import { listIdIn } from '@/lib/api/pastedLink';
import { parseRevision } from '@/lib/documents/revision';
import type { SavedList } from '@/lib/documents/roster/savedList';
import { formatById } from '@/lib/formats';
import { failed, ok, type Result } from '@/lib/foundation/result';
import type { DeckForce } from '@/lib/play/deck/deck';
import { forceOfChecked } from '@/lib/play/deck/forceOfSheet';
import { checkRoster } from '@/lib/verdict/checkRoster';
import { underFormat } from '@/lib/verdict/underFormat';
import { listOfLink } from './chosenList';
import { listClient } from './lists';
import { loadLinked } from './loadLinked';

/** The activation cards of a list as it is here, of another as its server or its link has it; or why not, in a line. */
export async function forceOfList(picked: string, wanted: string): Promise<Result<DeckForce>> {
  const list = await listOf(picked, wanted);
  if (!list.ok) return list;
  const { datasetHash, roster } = list.value;
  const format = formatById(list.value.format);
  if (format?.table == null) {
    return failed(
      `${format?.name ?? 'This format'} plays without activation cards: open a list of Trenches & Turbines.`,
    );
  }
  const linked = await loadLinked(datasetHash, roster);
  if (!linked.ok) return linked;
  const checked = checkRoster(underFormat(roster, linked.value, format), linked.value, format);
  const force = forceOfChecked(roster.name, format, checked);
  if (force === null || !force.ok) return force ?? failed('This format plays without activation cards.');
  return force.value.units.length === 0 ? failed(`${force.value.name} has no unit with a card.`) : force;
}

async function listOf(
  picked: string,
  wanted: string,
): Promise<Result<Pick<SavedList, 'format' | 'datasetHash' | 'roster'>>> {
  const viewId = listIdIn(picked);
  const here = viewId === null ? null : await listClient.here(viewId);
  if (here !== null) return ok(here);
  if (viewId !== null) return call(lists.read, { params: { viewId } });
  const found = await listOfLink(picked, wanted);
  const read = found.ok ? parseRevision(found.value.text) : found;
  return read.ok ? ok({ ...read.value, format: read.value.format.id, datasetHash: read.value.data }) : read;
}
