import { allSelections } from '../../documents/roster/find';
import type { Roster, Selection } from '../../documents/roster/schema';
import type { WordChange } from './listState';

/** What points at others in the list and points elsewhere now: selections that both states have, by their ids. */
export function partnerChanges(before: Roster, after: Roster): readonly WordChange[] {
  const old = new Map([...allSelections(before)].map((each) => [each.id, each]));
  const now = new Map([...allSelections(after)].map((each) => [each.id, each]));
  return [...now.values()].flatMap((selection): readonly WordChange[] => {
    const was = old.get(selection.id);
    if (was === undefined || pointsAt(was) === pointsAt(selection)) return [];
    const what = `What ${selection.customName ?? selection.name} goes with`;
    return [{ what, before: namesOf(was, old), after: namesOf(selection, now) }];
  });
}

const pointsAt = ({ partners = [] }: Selection): string =>
  JSON.stringify(partners.map(({ association, to }) => [association, to]).sort());

function namesOf({ partners = [] }: Selection, among: ReadonlyMap<string, Selection>): string | null {
  const names = partners.flatMap(({ to }) => {
    const partner = among.get(to);
    return partner === undefined ? [] : [partner.customName ?? partner.name];
  });
  return names.length === 0 ? null : names.join(', ');
}
