import { isPoints } from '@/lib/foundation/points';
import type { WrittenLayout } from '@/lib/exchange/layouts';
import { readTerm } from '@/lib/exchange/terms';
import { count, type Counted, type Tally } from './tally';

/** How the lines of a layout are taken apart, which knows nothing of how it is written. */
interface Shape {
  /** What is left of a text's lines when marks, headings and other lines are away. */
  readonly lines: (text: string) => readonly string[];
  /** The mark of a row: what of it counts for each of the row's number. */
  readonly perRow: boolean;
}

const bare = (line: string): string => line.replaceAll('\u200b', '');
const unmarked = (line: string): string => line.replace(/\*\*/g, '').replace(/\\(.)/g, '$1');

const SHAPES: Readonly<Record<WrittenLayout, Shape>> = {
  plain: {
    perRow: false,
    lines: (text) =>
      linesIn(text)
        .slice(1)
        .filter((line) => !/^\S.*:$/.test(line))
        .map(point),
  },
  compact: { perRow: false, lines: (text) => linesIn(text).slice(1) },
  'one-line': { perRow: false, lines: (text) => linesIn(text.replaceAll(' | ', '\n')).slice(1) },
  markdown: {
    perRow: false,
    lines: (text) =>
      linesIn(text)
        .filter((line) => /^\s*- /.test(line))
        .map((line) => point(bare(unmarked(line)))),
  },
  bbcode: {
    perRow: false,
    lines: (text) =>
      linesIn(text)
        .slice(1)
        .filter((line) => !/^\[(?:u\]|\/?list\])/.test(line))
        .map((line) => line.replace(/\[\/?b\]|^\[\*\]/g, '')),
  },
  battlescribe: {
    perRow: false,
    lines: (text) =>
      linesIn(text)
        .filter((line) => !line.startsWith('+'))
        .map((line) => line.replace(/^(?:\. )+/, '')),
  },
  'new-recruit': {
    perRow: true,
    lines: (text) =>
      linesIn(text)
        .slice(1)
        .filter((line) => !line.startsWith('#')),
  },
  tournament: {
    perRow: true,
    lines: (text) =>
      linesIn(text)
        .filter((line) => !/^(?:[+&])(?! SETTING)/.test(line))
        .map((line) => line.replace(/^\+ SETTING: |^Char\d+: /, '')),
  },
};

const linesIn = (text: string): readonly string[] =>
  text.split('\n').filter((line) => line.trim() !== '' && readTerm(bare(unmarked(line))) === null);

const point = (line: string): string => line.replace(/^\s*- /, '');

/** What stands in a text, by the names that may stand there; or the line that could not be taken apart. */
export function scan(text: string, layout: WrittenLayout, names: readonly string[]): Tally | string {
  const tally = new Map<string, Counted>();
  const { lines, perRow } = SHAPES[layout];
  const known = names.map((name) => (layout === 'one-line' ? name.replaceAll('|', '¦') : name));
  const real = new Map(known.map((name, at) => [name, names[at] ?? name]));
  const items = itemsBy(known, (name, each) => count(tally, real.get(name) ?? name, each));
  for (const written of lines(text)) {
    const line = bare(written);
    const ok = perRow ? scanRow(line, items, layout) : scanLine(line, items);
    if (!ok) return line;
  }
  return tally;
}

/** Reads items from a place of a line on, each times a number; gives the place behind them. */
type ReadItems = (
  line: string,
  from: number,
  times: number,
  single: boolean,
) => { readonly at: number; readonly number: number };

function itemsBy(names: readonly string[], add: (name: string, each: Counted) => void): ReadItems {
  const alternatives = names
    .toSorted((a, b) => b.length - a.length)
    .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('|');
  const item = new RegExp(
    `(?:(\\d+(?:\\.\\d+)?)x )?(${alternatives})(?= [[(]|, |\\)|: |:$|$)(?: (?:\\[|\\()([^\\]()[]*\\d[^\\]()[]*)(?:\\]|\\))(?=, |\\)| \\(|: |:$|$))?`,
    'y',
  );
  const read: ReadItems = (line, from, times, single) => {
    let at = from;
    let first = 0;
    for (;;) {
      item.lastIndex = at;
      const found = item.exec(line);
      if (found === null) return { at: -1, number: 0 };
      const [whole, number = '1', name = '', price] = found;
      // Brackets that hold no price hold what is inside the item.
      const isPrice = price === undefined || pointsIn(price) !== null;
      at += isPrice ? whole.length : whole.lastIndexOf(' (');
      first ||= Number(number);
      add(name, { number: Number(number) * times, points: price === undefined ? 0 : (pointsIn(price) ?? 0) });
      if (line.startsWith(' (', at)) {
        at = read(line, at + 2, times, false).at;
        if (at < 0 || line.charAt(at) !== ')') return { at: -1, number: 0 };
        at++;
      }
      if (single || !line.startsWith(', ', at)) return { at, number: first };
      at += 2;
    }
  };
  return read;
}

/** The points of a price, 0 where it has other costs alone; null: it is no price. */
function pointsIn(text: string): number | null {
  const costs = text.split(', ').map((cost) => /^(-?\d+(?:\.\d+)?)(?!x )(\s?[A-Za-z][A-Za-z ]*)$/.exec(cost));
  if (costs.some((cost) => cost === null)) return null;
  return Number(costs.find((cost) => isPoints(cost?.[2] ?? ''))?.[1] ?? 0);
}

function scanLine(line: string, items: ReadItems): boolean {
  const head = items(line.trim(), 0, 1, true).at;
  const rest = line.trim().slice(head);
  if (head < 0) return false;
  return rest === '' || rest === ':' || (rest.startsWith(': ') && items(rest, 2, 1, false).at === rest.length);
}

/** `• 3x Salvor: A, B` has three of each; `3 with A` says so itself. */
function scanRow(line: string, items: ReadItems, layout: WrittenLayout): boolean {
  const text = line.trim();
  const some = /^(\d+) with /.exec(text);
  if (some !== null) return items(text, some[0].length, Number(some[1]), false).at === text.length;
  const isBullet = text.startsWith('• ');
  const from = isBullet ? 2 : 0;
  const { at, number } = items(text, from, 1, true);
  if (at < 0) return false;
  const rest = text.slice(at);
  if (rest === '' || rest === ':') return true;
  const all = /^: (\d+) with /.exec(rest);
  if (all !== null) return items(rest, all[0].length, Number(all[1]), false).at === rest.length;
  // Tournaments count a unit's models at its head, and say of several what each has.
  const isOfSize = layout === 'tournament' && !isBullet;
  return rest.startsWith(': ') && items(rest, 2, isOfSize ? 1 : number, false).at === rest.length;
}
