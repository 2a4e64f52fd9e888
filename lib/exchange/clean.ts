/** What a text takes at most of anything that somebody named or wrote; far above what real lists have. */
export const TEXT_BOUNDS = {
  listName: 120,
  name: 400,
  noteLine: 4000,
  noteLines: 200,
} as const;

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
