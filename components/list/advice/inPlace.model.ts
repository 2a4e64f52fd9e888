/** One row among others: what names it, and those that are folded away under it. */
interface Row {
  changes: readonly { label: string }[];
  alike: readonly unknown[];
}

/** What tells one way to change a list from others, also where it was worked out anew. */
export const wayKey = ({ changes }: Pick<Row, 'changes'>): string => JSON.stringify(changes.map(({ label }) => label));

/**
 * The rows of a search that goes on: what is still found stays where it is shown, what came since takes the places of
 * what was given up, or follows. Nothing is folded under a new row yet, since that would move the rows below it.
 */
export function inPlace<Way extends Row>(shown: readonly Way[], found: readonly Way[]): readonly Way[] {
  const known = new Set(shown.map(wayKey));
  const still = new Set(found.map(wayKey));
  const fresh = found.filter((way) => !known.has(wayKey(way))).map((way) => ({ ...way, alike: [] }));
  const kept = shown.map((way) => (still.has(wayKey(way)) ? way : fresh.shift()));
  return [...kept.filter((way) => way !== undefined), ...fresh];
}
