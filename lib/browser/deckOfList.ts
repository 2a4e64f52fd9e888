import type { DeckForce } from '@/lib/play/deck/deck';
import { fetchFormat } from '@/lib/formats/fetchFormat';
import { failed, type Result } from '@/lib/foundation/result';
import { checkRoster } from '@/lib/verdict/checkRoster';
import { underFormat } from '@/lib/verdict/underFormat';
import { forceOfChecked } from '@/lib/play/deck/forceOfSheet';
import { listClient } from './lists';
import { loadLinked } from './loadLinked';

/**
 * The activation cards of a list that this browser has, as it stands here: without a connection, and with edits that
 * are still to be sent. Null: the list is not here, or its unit data is not.
 */
export async function forceHere(viewId: string): Promise<Result<DeckForce> | null> {
  const list = await listClient.here(viewId);
  const format = list === null ? null : await fetchFormat(list.format);
  if (list === null || format === null) return null;
  if (format.table === null) return failed(`${format.name} plays without activation cards.`);
  const linked = await loadLinked(list.datasetHash, list.roster);
  if (!linked.ok) return null;
  const checked = checkRoster(underFormat(list.roster, linked.value, format), linked.value, format);
  return forceOfChecked(list.roster.name, format, checked);
}
