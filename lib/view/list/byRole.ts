import type { Army, Detachment, Unit } from '@/lib/army/army';

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

/**
 * What each force of a list is called: its name; where several share it, with its faction, in short by that alone, and
 * numbered where that is not enough.
 */
export function forceNames(
  detachments: readonly Detachment[],
  { inShort }: { readonly inShort: boolean },
): ReadonlyMap<string, string> {
  const plain = detachments.map(({ name }) => name);
  const full = detachments.map(({ name, faction }) => {
    if (times(plain, name) === 1) return name;
    return inShort ? faction.name : `${name} (${faction.name})`;
  });
  return new Map(
    detachments.map(({ id }, at) => {
      const name = full[at] ?? '';
      return [id, times(full, name) > 1 ? `${name} ${times(full.slice(0, at), name) + 1}` : name];
    }),
  );
}

const times = (names: readonly string[], name: string): number => names.filter((other) => other === name).length;
