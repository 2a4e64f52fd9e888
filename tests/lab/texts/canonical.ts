/**
 * A value in which the order of what stands beside each other plays no part: a text has a unit's own gear before its
 * models, whichever was picked first.
 */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) {
    return `[${value
      .map((each) => canonical(each))
      .toSorted()
      .join()}]`;
  }
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
  const entries = Object.entries(value)
    .map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`)
    .toSorted();
  return `{${entries.join()}}`;
}
