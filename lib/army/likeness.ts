import { remembered } from './readings/text';

const IDLE = new Set(['the', 'of', 'a', 'an', 'and']);

/** A name's words, singular, without what follows "with": "Noise Marines w/ Bolter" is noise, marine. */
const words = remembered((name): readonly string[] =>
  (
    name
      .toLowerCase()
      .replace(/\(.*?\)|\[.*?\]/g, ' ')
      .split(/\bw\/|\bwith\b/)[0] ?? ''
  )
    .split(/[^a-z0-9']+/)
    .map((word) => word.replace(/(?<=\w{3})s$/, ''))
    .filter((word) => word !== '' && !IDLE.has(word)),
);

/** Whether an entry's name is that of a statline: all words of one are in the other. */
export function resembles(entry: string, line: string): boolean {
  const [mine, theirs] = [words(entry), words(line)];
  if (mine.length === 0 || theirs.length === 0) return false;
  const within = (few: readonly string[], many: readonly string[]): boolean => few.every((word) => many.includes(word));
  return within(mine, theirs) || within(theirs, mine);
}

/** Whether both name the same kind of model: the same words before "with". */
export function sameName(entry: string, line: string): boolean {
  const [mine, theirs] = [words(entry), words(line)];
  return mine.length > 0 && mine.join(' ') === theirs.join(' ');
}

/** The first line that bears an entry's name, else the first that has all its words; undefined: there is none. */
export const lineCalled = <Line extends { name: string }>(entry: string, lines: readonly Line[]): Line | undefined =>
  lines.find(({ name }) => sameName(entry, name)) ?? lines.find(({ name }) => resembles(entry, name));

/** The lines that bear an entry's name, else those that have all its words. Each name once. */
export function alikeLines<Line extends { name: string }>(entry: string, lines: readonly Line[]): readonly Line[] {
  const same = lines.filter((each) => sameName(entry, each.name));
  const found = same.length > 0 ? same.slice(0, 1) : lines.filter((each) => resembles(entry, each.name));
  return found.filter((each, at) => found.findIndex((other) => other.name === each.name) === at);
}

/** The line with most words of an entry's name, the first among equals; undefined without any. Reads each line once. */
function likest<Line extends { name: string }>(entry: string, lines: readonly Line[]): Line | undefined {
  const mine = words(entry);
  const shared = lines.map(({ name }) => words(name).filter((word) => mine.includes(word)).length);
  return lines[shared.indexOf(shared.reduce((most, each) => Math.max(most, each), 0))];
}

/** A member's own line among its unit's: the one of its name, else the most similar, else the first. */
export function memberLine<Line extends { name: string }>(entry: string, lines: readonly Line[]): readonly Line[] {
  const name = entry.trim().toLowerCase();
  const line =
    lines.find((each) => each.name.trim().toLowerCase() === name) ??
    lines.find((each) => resembles(entry, each.name)) ??
    likest(entry, lines);
  return line === undefined ? [] : [line];
}
