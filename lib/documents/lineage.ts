/**
 * Where a stored text comes from. A database saves in one line until a server starts on it again, perhaps after a
 * restore: the same version in two lines is two texts. By the lines that a text came through two of them are told to be
 * the same, one on the way to the other, or apart.
 */

/** Older lines are left out: after so many starts nobody comes back with a text from before them. */
export const MOST_LINES = 24;

/** Since which version in which line, oldest first. `lineageSchema` of `savedKind.ts` reads it. */
export type Lineage = [line: string, since: number][];

/** A text as it was saved. No lineage: from before there were lines. */
export interface Standing {
  version: number;
  lineage?: Lineage | undefined;
}

/** The line of what was saved before there were lines. */
const FIRST: Lineage = [['', 1]];
/** What no server has is in no line. */
const linesOf = ({ version, lineage = [] }: Standing): Lineage =>
  version === 0 || lineage.length === 0 ? FIRST : lineage;

/** The line in which a text was saved. */
export const lineOf = (standing: Standing): string => linesOf(standing).at(-1)?.[0] ?? '';

/** The lineage of what is saved in a line on top of another text. */
export function savedIn(line: string, before: Standing): Lineage {
  const lines = linesOf(before);
  return lineOf(before) === line
    ? lines
    : [...lines, [line, before.version + 1] as [string, number]].slice(-MOST_LINES);
}

/** Whether one came through another on its way. */
function cameThrough(one: Standing, other: Standing): boolean {
  const lines = linesOf(one);
  const at = lines.findIndex(([name]) => name === lineOf(other));
  // What is left out is on the way of all that came after it.
  if (at < 0) return other.version < (lines[0]?.[1] ?? 0);
  const [since, end] = [lines[at]?.[1] ?? 0, lines[at + 1]?.[1] ?? one.version + 1];
  return other.version >= since && other.version < end;
}

/** How one text stands to another: `older`: the other was written on it; `apart`: neither has what the other has. */
export function standsTo(one: Standing, other: Standing): 'same' | 'older' | 'newer' | 'apart' {
  if (one.version === other.version && lineOf(one) === lineOf(other)) return 'same';
  if (cameThrough(other, one)) return 'older';
  return cameThrough(one, other) ? 'newer' : 'apart';
}
