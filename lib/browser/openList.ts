import { type Memory, newMemory, offersAhead, rootOptionSteps } from '@/lib/engine';
import type { LinkedDataset } from '@/lib/data/link';
import { fetchFormat } from '@/lib/formats/fetchFormat';
import { failed, ok, type Result } from '@/lib/foundation/result';
import { byName } from '@/lib/foundation/order';
import type { Steps } from '@/lib/foundation/steps';
import { catalogueIdsOf } from '@/lib/documents/roster/find';
import { offeringForces } from '@/lib/listservice/offers';
import type { Roster } from '@/lib/documents/roster/schema';
import type { Format } from '@/lib/rules/format';
import type { SavedList } from '@/lib/documents/roster/savedList';
import { checkSteps, type OpenRoster } from '@/lib/verdict/checkRoster';
import { listClient } from './lists';
import { loadLinked } from './loadLinked';
import { openHere, type OpenedDocument } from './openedDocument';
import { timeSliced } from './timeSliced';

/** A stored list with all that its editor begins with. */
export interface ListToEdit {
  opened: OpenedDocument<Roster, SavedList>;
  linked: LinkedDataset;
  format: Format;
  /** The verdict on what it begins with. */
  checked: OpenRoster;
  /** What that check remembers for those of the edits. */
  memory: Memory;
}

/** Opens a list with data and first verdict. `list`: the server's, null: none. Null: not this visitor's to change. */
export async function openList(
  viewId: string,
  list: SavedList | null,
  isOwner: boolean,
): Promise<Result<ListToEdit | null>> {
  const opened = await openHere(listClient, viewId, list, isOwner);
  if (opened === null) return ok(null);
  const format = await fetchFormat(opened.local.format ?? '');
  if (format === null) return failed('This version of Muster Roll does not know the list’s format.');
  const { document, data } = opened.initial;
  const linked = await loadLinked(data ?? '', document);
  if (!linked.ok) return failed(`The unit data could not be fetched: ${linked.problem}`);
  const memory = newMemory();
  const checked = await timeSliced(opening(document, linked.value, format, memory));
  return ok({ opened, linked: linked.value, format, checked, memory });
}

/** With the verdict comes what the first drawing of the editor asks for, so that it need not work that out at once. */
function* opening(roster: Roster, linked: LinkedDataset, format: Format, memory: Memory): Steps<OpenRoster> {
  for (const catalogueId of catalogueIdsOf(roster)) yield* offersAhead(linked, catalogueId);
  const open = yield* checkSteps(roster, linked, format, memory);
  for (const { id } of offeringForces({ roster, format })) yield* rootOptionSteps(open.evaluation, id);
  yield;
  // The first order of names takes a slow phone 60 ms.
  byName('', ' ');
  return open;
}
