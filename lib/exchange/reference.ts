/** What a text takes at most of anything that somebody named or wrote; far above what real lists have. */
export const TEXT_BOUNDS = { listName: 120, name: 400, noteLine: 4000, noteLines: 200 } as const;

/** Line ends, control characters, and marks that turn the direction of what follows or show nothing. */
const UNSEEN =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;

/** Any text as one line without blanks around or several together, cut where it is longer than a name may be. */
export function oneLine(text: string, most: number = TEXT_BOUNDS.name): string {
  const line = text
    .slice(0, most * 4)
    .replace(UNSEEN, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (line.length <= most) return line;
  return `${Array.from(line.slice(0, most - 1))
    .join('')
    .trimEnd()}…`;
}

/** The lines of a text that somebody wrote, empty ones left out. */
export const noteLines = (text: string): readonly string[] =>
  text
    .split(/\r\n|[\n\r\u2028\u2029]/, TEXT_BOUNDS.noteLines)
    .map((line) => oneLine(line, TEXT_BOUNDS.noteLine))
    .filter((line) => line !== '');

/** How a text names one among several: `Boyz 2`, `Boy 3 of Boyz 2`. What could be misread stands in quotes. */
export interface NameRef {
  name: string;
  /** Which of those with this name, from 1; null: the only one. */
  number: number | null;
  /** The unit that a model is counted in; null: among all of the list. */
  unit: { name: string; number: number | null } | null;
}

const MISREAD = /(^|\s)"| \d+(?:$| of(?: |$))/;
const QUOTED = /(^|\s)"(?:[^"]|"")*"(?=$|[\s:;,])/g;
const REFERENCE = /^(.+?)(?: ([1-9]\d{0,5})(?: of (.+?)(?: ([1-9]\d{0,5}))?)?)?$/d;

/** One part of a line: as it is, or in quotes where it could be misread. `between` are the words that end it. */
export function writePart(text: string, ...between: readonly string[]): string {
  const padded = ` ${text} `;
  return text === '' || MISREAD.test(text) || between.some((word) => padded.includes(word)) ? quoted(text) : text;
}

/** A part in quotes, whatever is in it. */
export const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** The text of a part. */
export const readPart = (part: string): string => (isQuoted(part) ? part.slice(1, -1).replaceAll('""', '"') : part);

/** Whether a part stands in quotes, so that nothing in it means anything. */
export const isQuoted = (part: string): boolean => part.length > 1 && hidden(part).trim() === '';

/** `Boy 3 of Boyz 2`. A model that is counted in its unit always has its number. `between` as for a part. */
export function writeReference({ name, number, unit }: NameRef, ...between: readonly string[]): string {
  const one = (called: string, at: number | null): string =>
    `${writePart(called, ...between)}${at === null ? '' : ` ${at}`}`;
  return unit === null ? one(name, number) : `${one(name, number ?? 1)} of ${one(unit.name, unit.number)}`;
}

/** Reads a reference. Null: the text is none. */
export function readReference(text: string): NameRef | null {
  const found = REFERENCE.exec(hidden(text));
  if (found === null) return null;
  const [, , number, unit, unitNumber] = found;
  const partAt = (group: number): string => readPart(text.slice(...found.indices![group]!));
  const numbered = (digits: string | undefined): number | null => (digits === undefined ? null : Number(digits));
  return {
    name: partAt(1),
    number: numbered(number),
    unit: unit === undefined ? null : { name: partAt(3), number: numbered(unitNumber) },
  };
}

/** Cuts a line at the first of a word that stands between parts; the rest is null where there is none. */
export function cutAt(text: string, between: string): readonly [string, string | null] {
  const at = hidden(text).indexOf(between);
  return at < 0 ? [text, null] : [text.slice(0, at), text.slice(at + between.length)];
}

/** The parts of a line between all of them. */
export function splitAt(text: string, between: string): readonly string[] {
  const parts: string[] = [];
  const masked = hidden(text);
  let from = 0;
  for (let at = masked.indexOf(between); at >= 0; at = masked.indexOf(between, from)) {
    parts.push(text.slice(from, at));
    from = at + between.length;
  }
  return [...parts, text.slice(from)];
}

/** The line with all that stands in quotes blanked, in the same length. */
const hidden = (text: string): string =>
  text.replace(QUOTED, (quoted, before: string) => `${before}${'\u00a0'.repeat(quoted.length - before.length)}`);
