import { copySelection, forcesOf } from '@/lib/documents/roster/find';
import type { Force, Roster } from '@/lib/documents/roster/schema';

/** The force with this id at any depth, or null. */
export function findForce(roster: Roster, id: string): Force | null {
  return [...forcesOf(roster)].find((force) => force.id === id) ?? null;
}

/** A deep copy of a force under fresh ids, the forces inside it included. */
export function copyForce(force: Force, newId: () => string): Force {
  return {
    ...force,
    id: newId(),
    selections: force.selections.map((selection) => copySelection(selection, newId)),
    forces: force.forces.map((inner) => copyForce(inner, newId)),
  };
}
