import type { Army, Unit } from '@/lib/army/army';

/** The units of a list that its data alone judges: by force, and within each by role in the data's order. */
export function unitsByRole({ units, detachments }: Pick<Army, 'units' | 'detachments'>): readonly Unit[] {
  return detachments.flatMap(({ id, roles = [] }) => {
    const own = units.filter(({ detachment }) => detachment === id);
    // Roles that a force of its kind has not come after its own, and what has none last.
    const known = [...new Set([...roles, ...own.flatMap(({ slot }) => slot ?? [])])];
    const rank = ({ slot }: Unit): number => (slot === null ? known.length : known.indexOf(slot));
    return own.toSorted((one, other) => rank(one) - rank(other));
  });
}
