import type { Effort } from './effort';
import { meaningsOf, type Likeness, type NameWords } from './likeness';
import { bestReading, type Reading } from './readings';

/** Things under the beginning of each word of their names: no text is compared with all names of all data. */
export type ByStart<Item> = ReadonlyMap<string, readonly Item[]>;

/** Something found by its name. */
export interface FoundItem<Item> extends Likeness {
  item: Item;
  /** What its name does not read of the text. */
  left: string;
}

const START = 3;

/** An index of things by their names. */
export function byStartOf<Item extends { words: NameWords }>(items: readonly Item[]): ByStart<Item> {
  const byStart = new Map<string, Item[]>();
  for (const item of items) {
    for (const start of startsOf(item.words)) {
      const there = byStart.get(start);
      if (there) there.push(item);
      else byStart.set(start, [item]);
    }
  }
  return byStart;
}

const startsOf = ({ words, letters }: NameWords): ReadonlySet<string> =>
  new Set([...words, letters].map((word) => word.slice(0, START)));

/** What short words may begin as when they are written out. */
const shortStarts = ({ words }: NameWords): readonly string[] =>
  words.flatMap((word) => meaningsOf(word).flatMap((long) => long.split(' ').map((each) => each.slice(0, START))));

/** The things whose names are at least so like what some readings say, in any order. */
export function likeIn<Item extends { words: NameWords }>(
  byStart: ByStart<Item>,
  readings: readonly Reading[],
  least: number,
  effort?: Effort,
): readonly FoundItem<Item>[] {
  const starts = readings.flatMap(({ words }) => [...startsOf(words), ...shortStarts(words)]);
  const near = new Set(starts.flatMap((start) => byStart.get(start) ?? []));
  const known = new Map<string, ReturnType<typeof bestReading>>();
  const found: FoundItem<Item>[] = [];
  for (const item of near) {
    const before = known.get(item.words.whole);
    if (before === undefined) effort?.use(readings.length);
    const likeness = before ?? bestReading(readings, item.words);
    known.set(item.words.whole, likeness);
    if (likeness.score >= least) {
      found.push({ item, score: likeness.score, how: likeness.how, left: likeness.reading?.left ?? '' });
    }
  }
  return found;
}
