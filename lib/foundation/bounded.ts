/** The first of many things, and how many more there are: a page says what it left out. */
export interface Bounded<Thing> {
  shown: readonly Thing[];
  left: number;
}

/** Letters that are written as several where they stand in a page or its script: `<` as `&lt;` or `\\u003c`. */
// oxlint-disable-next-line no-control-regex
const ESCAPED = /[<>&"'\\\u0000-\u001f\u2028\u2029]/g;
const ESCAPED_BYTES = 6;
// oxlint-disable-next-line no-control-regex
const BEYOND_ASCII = /[^\u0000-\u007f]/g;
const BEYOND_ASCII_BYTES = 3;
/** The quotation marks and the comma around a text or a name of a field. */
const AROUND = 3;

const weightOfText = (text: string): number =>
  text.length +
  (text.match(ESCAPED)?.length ?? 0) * (ESCAPED_BYTES - 1) +
  (text.match(BEYOND_ASCII)?.length ?? 0) * (BEYOND_ASCII_BYTES - 1);

/** How many bytes of a page a thing takes that is written into it once, at the worst: all its names and texts. */
export function weightOf(thing: unknown): number {
  if (typeof thing === 'string') return weightOfText(thing) + AROUND;
  if (Array.isArray(thing)) return thing.reduce((sum: number, each) => sum + weightOf(each), AROUND);
  if (typeof thing !== 'object' || thing === null) return String(thing).length + 1;
  return Object.entries(thing).reduce((sum, [name, value]) => sum + name.length + AROUND + weightOf(value), AROUND);
}

/**
 * The first of the things: at most so many, and no more than weigh so much together, in bytes. The first is shown
 * whatever it weighs, so the parts of each need bounds of their own.
 */
export function bounded<Thing>(all: readonly Thing[], most: number, weight = Infinity): Bounded<Thing> {
  const first = all.slice(0, most);
  let room = weight;
  const fitting = weight === Infinity ? -1 : first.findIndex((thing, at) => (room -= weightOf(thing)) < 0 && at > 0);
  const shown = fitting === -1 ? first : first.slice(0, fitting);
  return { shown, left: all.length - shown.length };
}

/** A text that may be of any length, cut where it weighs more than so many bytes, with a mark that it goes on. */
export function clipped(text: string, most: number): string {
  if (text.length <= most && weightOfText(text) <= most) return text;
  let weight = 0;
  const letters = Array.from(text.slice(0, most));
  const end = letters.findIndex((letter) => (weight += weightOfText(letter)) > most - 1);
  return `${letters.slice(0, end).join('').trimEnd()}…`;
}

/** The texts with a last one for what is left out: `and 12 more`. */
export const withMore = ({ shown, left }: Bounded<string>): readonly string[] =>
  left === 0 ? shown : [...shown, `and ${left} more`];
