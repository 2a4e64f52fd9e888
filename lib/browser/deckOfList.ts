import { call } from '@/lib/api/client';
import { lists } from '@/lib/api/lists';
import { formatById } from '@/lib/formats';
import { failed, ok, type Result } from '@/lib/foundation/result';
import type { DeckForce } from '@/lib/play/deck/deck';
import { forceOfChecked } from '@/lib/play/deck/forceOfSheet';
import { checkRoster } from '@/lib/verdict/checkRoster';
import { underFormat } from '@/lib/verdict/underFormat';
import { listClient } from './lists';
import { loadLinked } from './loadLinked';

/** The activation cards of a list as it is here, of another list as its server has it; or a line that says why not. */
export async function forceOfList(viewId: string): Promise<Result<DeckForce>> {
  const here = await listClient.here(viewId);
  const list = here === null ? await call(lists.read, { params: { viewId } }) : ok(here);
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
  const force = forceOfChecked(
    roster.name,
    format,
    checkRoster(underFormat(roster, linked.value, format), linked.value, format),
  );
  if (force === null || !force.ok) return force ?? failed('This format plays without activation cards.');
  return force.value.units.length === 0 ? failed(`${force.value.name} has no unit with a card.`) : force;
}
