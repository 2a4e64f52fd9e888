import { associationsOf, openedFor } from '../../engine';
import type { LinkedDataset } from '../../data/link';
import { listed } from '../../foundation/words';
import { applyEdit, type RosterEdit } from '../../documents/roster/edits';
import { findSelection } from '../../documents/roster/find';
import { ROSTER_LIMITS, type Roster } from '../../documents/roster/schema';
import { ATTACHED, ATTACHED_AS, ATTACHED_LEADER } from './roles.data';
import type { TriedUnit } from './tried';

/**
 * A list with what its text says of who leads whom: chosen where the unit data has a place for it, else as a note on who
 * leads.
 */
export function withLeaders(roster: Roster, units: readonly TriedUnit[], linked: LinkedDataset): Roster {
  const attached = units.filter(({ unit, built }) => built !== null && ATTACHED.test(unit.role ?? ''));
  return attached.filter(isLeader).reduce((list, leader) => {
    const led = attached.filter((each) => each.unit.role === leader.unit.role && !isLeader(each));
    return led.length === 0 ? list : applyEdit(list, leads(list, leader, led, linked));
  }, roster);
}

const isLeader = ({ unit }: TriedUnit): boolean =>
  unit.rows.some(({ text }) => ATTACHED_LEADER.test(ATTACHED_AS.exec(text)?.[1] ?? ''));

const idOf = ({ built }: TriedUnit): string => built!.selection.id;

function leads(roster: Roster, leader: TriedUnit, led: readonly TriedUnit[], linked: LinkedDataset): RosterEdit {
  const to = led.map(idOf);
  const place = associationsOf(openedFor(roster, linked), idOf(leader)).find(({ candidates, partners }) =>
    to.every((id) => [...candidates, ...partners].some((each) => each.id === id)),
  );
  if (place !== undefined) return { kind: 'associate', selection: idOf(leader), association: place.id, to };
  const before = findSelection(roster, idOf(leader))?.selection.notes ?? null;
  const says = `Leads ${listed(led.map(({ built }) => built!.selection.name))}.`;
  const notes = (before === null ? says : `${says}\n${before}`).slice(0, ROSTER_LIMITS.noteLength);
  return { kind: 'annotate', target: idOf(leader), notes };
}
