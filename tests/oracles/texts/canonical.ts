/**
 * A value in which the order of what stands beside each other plays no part: a text has a unit's own gear before its
 * models, whichever was picked first. `without`: the names of fields that are left out.
 */
export function canonical(value: unknown, without: readonly string[] = []): string {
  if (Array.isArray(value)) {
    return `[${value
      .map((each) => canonical(each, without))
      .toSorted()
      .join()}]`;
  }
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
  const entries = Object.entries(value)
    .filter(([key]) => !without.includes(key))
    .map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner, without)}`)
    .toSorted();
  return `{${entries.join()}}`;
}

/** What a layout does not carry: tournaments have characters first, so units are numbered in another order. */
export const lostIn = (layout: string): readonly string[] => (layout === 'tournament' ? ['key', 'unit'] : []);
