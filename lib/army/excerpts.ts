/** Two long texts side by side, each shortened to where they differ. */

/** Letters of a text that are shown whole; of a longer one what differs, with some words around it. */
const WHOLE = 200;
const AROUND = 40;

/**
 * Both as they are where they are short, else from a little before the first difference to a little after the last, cut
 * with an ellipsis. Null stays null.
 */
export function excerpts(before: string | null, after: string | null): readonly [string | null, string | null] {
  if (before === null || after === null) {
    return [before === null ? null : cut(before), after === null ? null : cut(after)];
  }
  if (before.length <= WHOLE && after.length <= WHOLE) return [before, after];
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < most - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  const part = (text: string): string =>
    cut(
      `${start > AROUND ? '… ' : ''}${text.slice(Math.max(0, start - AROUND), text.length - Math.max(0, end - AROUND))}${end > AROUND ? ' …' : ''}`,
    );
  return [part(before), part(after)];
}

const cut = (text: string): string => (text.length <= 2 * WHOLE ? text : `${text.slice(0, 2 * WHOLE)} …`);
