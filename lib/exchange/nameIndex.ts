import { likeness, shapeOf, wordLikeness, wordsOf, type Likeness, type NameWords, meaningsOf } from './in/likeness';
import { groupedBy, madeOnce, rememberedOf } from '../foundation/collect';
import { slipsBetween } from '../foundation/words';
import type { StatedItem } from './in/statedList';
import type { Effort } from './in/limits';

/** One way to read what a text calls something. */
export interface Reading {
  words: NameWords;
  count: number | null;
  /** Only a name that is the same will do: `2x Storm Bolters` as a whole. */
  strict: boolean;
  /** Taken off for words that were left out. */
  less: number;
  /** What stands in brackets behind it is part of the name. */
  inside: boolean;
  /** Words behind the name, or in brackets, that it does not read; empty: none. A label before it says nothing more. */
  left: string;
}

const BRACKETS = /[([][^)\]]*(?:[)\]]|$)/g;

/** The ways to read a stated thing, the plainest first. */
export function readingsOf(stated: Pick<StatedItem, 'written' | 'name' | 'count' | 'multiplied'>): readonly Reading[] {
  const { written, name, count, multiplied = 1 } = stated;
  const readings: Reading[] = [];
  const add = (text: string, number: number | null, strict: boolean, less: number, left = '', inside = false): void => {
    const words = wordsOf(text);
    if (words.key === '' || readings.some((each) => each.words.key === words.key && each.count === number)) return;
    readings.push({ words, count: number, strict, less, left, inside });
  };
  if (written !== name) {
    // Number and brackets may be part of the name, or the brackets alone.
    const unnumbered = written.replace(/^\d{1,3}\s*x?\s+(?=\S)/i, '');
    if (unnumbered !== written) add(written, multiplied, true, 0, '', true);
    const stem = written.replace(/\s*\(.*$/, '');
    if (unnumbered !== written && stem !== written) add(stem, multiplied, true, 0);
    if (unnumbered !== name) add(unnumbered, count, true, 0, '', true);
  }
  add(name, count, false, 0);
  const numbered = /^\d{1,2}[.)]\s+(.+)$/.exec(name)?.[1];
  if (numbered !== undefined) add(numbered, count, false, 0);
  const label = name.lastIndexOf(': ');
  if (label > 0) {
    add(name.slice(label + 2), count, false, 0);
    add(name.slice(0, label), count, false, 0.11, name.slice(label + 2));
  }
  const dash = name.lastIndexOf(' - ');
  if (dash > 0) add(name.slice(dash + 3), count, false, 0.02);
  const bare = name.replace(BRACKETS, ' ').trim();
  if (bare !== '' && bare !== name) add(bare, count, false, 0.04, (name.match(BRACKETS) ?? []).join(' '));
  return readings;
}

/** What is taken off where a name has its faction before it: for the very name, and for one that is like it. */
const FACTION_BEFORE = { same: 0.02, alike: 0.08 } as const;

/** Returns the readings of a name behind its faction, `Tidebound Reef Guards`; none without a faction. */
export function withoutFaction(
  { name, count }: Pick<StatedItem, 'name' | 'count'>,
  faction: { name: string },
): readonly Reading[] {
  const rest = restBehind(name, faction);
  if (rest === null) return [];
  const readings = readingsOf({ written: rest, name: rest, count });
  return [
    ...readings.map((each) => ({ ...each, strict: true, less: each.less + FACTION_BEFORE.same })),
    ...readings.map((each) => ({ ...each, less: each.less + FACTION_BEFORE.alike })),
  ];
}

/** What stands behind the faction that a name begins with, `Tidebound` or `Tidebounds`; null, if it does not. */
export function restBehind(name: string, faction: { name: string }): string | null {
  const own = wordsOfFaction(faction);
  const [first] = wordsOf(/^\S*/.exec(name.trim())![0]).words;
  // Most names begin otherwise, and every faction is asked.
  if (first === undefined || first !== own[0]) return null;
  const parts = name.trim().split(/\s+/);
  const { words } = wordsOf(parts.slice(0, own.length).join(' '));
  const begins = parts.length > own.length && own.every((word, at) => word === words[at]);
  return begins && words.length === own.length ? parts.slice(own.length).join(' ') : null;
}

const wordsOfFaction = rememberedOf(
  ({ name }: { name: string }): readonly string[] => wordsOf(bareFaction(name).split(' - ').at(-1)!).words,
);

/** The name of a faction without `Codex (2015)` and the like. */
export const bareFaction = (name: string): string =>
  name
    .replace(/[:-]?\s*\(?(?:codex|supplement|dataslate|\d{4}|40k)\)?/gi, ' ')
    .replace(/\(\s*\)|_/g, ' ')
    .replace(/\s[-:]\s*$/g, '')
    .trim();

/** How like a name of the data is to the likest reading. */
export function bestReading(readings: readonly Reading[], name: NameWords): Likeness & { reading: Reading | null } {
  let best: Likeness & { reading: Reading | null } = { score: 0, how: 'none', reading: null };
  for (const reading of readings) {
    const found = likeness(reading.words, name);
    if (reading.strict && found.how !== 'same') continue;
    const score = found.score - reading.less;
    if (score > best.score) {
      best = { score, how: reading.less > 0.05 && found.how === 'same' ? 'alike' : found.how, reading };
    }
  }
  return best;
}

/** Roots under the beginning of each word of their names: no text is compared with all names of all data. */
export type ByStart<Root> = ReadonlyMap<string, readonly Root[]>;

/** A root that a text may mean by its name. */
export interface FoundRoot<Root> extends Likeness {
  root: Root;
  /** What its name does not read of the text. */
  left: string;
}

const START = 3;

/** An index of roots by their names. */
export function byStartOf<Root extends { words: NameWords }>(roots: readonly Root[]): ByStart<Root> {
  const starts = roots.flatMap((root) =>
    [...startsOf([...root.words.words, root.words.letters])].map((start) => ({ start, root })),
  );
  return new Map(
    [...groupedBy(starts, ({ start }) => start)].map(([start, each]) => [start, each.map(({ root }) => root)]),
  );
}

const startsOf = (words: readonly string[]): ReadonlySet<string> => new Set(words.map((word) => word.slice(0, START)));

/** The roots whose names are at least so like what some readings say, in any order. */
export function likeIn<Root extends { words: NameWords }>(
  byStart: ByStart<Root>,
  readings: readonly Reading[],
  least: number,
  effort?: Effort,
): readonly FoundRoot<Root>[] {
  const starts = readings.flatMap(({ words: { words, letters } }) => {
    // Short words may begin otherwise when they are written out.
    const long = words.flatMap((word) => meaningsOf(word).flatMap((meaning) => meaning.split(' ')));
    return [...startsOf([...words, letters, ...long])];
  });
  const near = new Set(starts.flatMap((start) => byStart.get(start) ?? []));
  const known = new Map<string, ReturnType<typeof bestReading>>();
  const found: FoundRoot<Root>[] = [];
  for (const root of near) {
    const { score, how, reading } = madeOnce(known, root.words.whole, () => {
      effort?.use(readings.length);
      return bestReading(readings, root.words);
    });
    if (score >= least) found.push({ root, score, how, left: reading?.left ?? '' });
  }
  return found;
}

/** Something to be found by words: its fields, the most telling first, each with what it says in phrases. */
export interface Searchable<Item> {
  item: Item;
  fields: readonly (readonly string[])[];
}

/** What was found, and the phrase that fits where that is not in the first field. */
export interface SearchHit<Item> {
  item: Item;
  fits: string | null;
  /** How well: the same for words that stand there alike, however long the name is; one more for the very name. */
  worth: number;
}

/** What a word is worth in each field; further fields are worth as much as the last. */
const WORTH = [8, 6, 3, 1] as const;
/** The beginning of a word, and a part in the middle of it: `boyz` of Stormboyz. */
const BEGINNING = 0.95;
const MIDDLE = 0.5;
const LEAST_MIDDLE = 3;
/** Only names, in the first of the fields, are searched for words that are hardly like theirs. */
const NAME_FIELDS = 2;
/** Longer texts are no names. */
const MOST_TYPED = 80;
const MOST_TYPED_WORDS = 8;

/** Finds things by typed words, each of which must be somewhere; the best first, whatever slips are in them. */
export function searchOf<Item>(things: readonly Searchable<Item>[]): (typed: string) => readonly SearchHit<Item>[] {
  const all = things.flatMap(({ fields }, thing) =>
    fields.flatMap((phrases, field) =>
      phrases.flatMap((phrase) => searched(phrase).words.map((word) => ({ word, thing, field, phrase }))),
    ),
  );
  const places = groupedBy(all, ({ word }) => word);
  const isBegun = (word: string): boolean => [...places.keys()].some((other) => other.startsWith(word));
  /** What a typed word is worth in each thing that has it, and where it stands there. */
  const worthIn = (word: string, isLoose = false): ReadonlyMap<number, Place> => {
    const best = new Map<number, Place>();
    for (const [other, there] of places) {
      const close = typedLikeness(word, other);
      const likeness = close === 0 && isLoose ? looseLikeness(word, other) : close;
      if (likeness === 0) continue;
      for (const { thing, field, phrase } of there) {
        if (close === 0 && field >= NAME_FIELDS) continue;
        const worth = likeness * (WORTH[field] ?? 1);
        if (worth > (best.get(thing)?.worth ?? 0)) best.set(thing, { worth, field, phrase });
      }
    }
    return best;
  };
  /** What a short word stands for, where nothing begins like it. */
  const longWords = (word: string): readonly string[] => {
    const [long] = meaningsOf(word);
    return long === undefined || isBegun(word) ? [word] : long.split(' ');
  };
  const inAll = ([first, ...others]: readonly ReadonlyMap<number, Place>[]): readonly number[] =>
    [...(first?.keys() ?? [])].filter((thing) => others.every((each) => each.has(thing)));
  return (typed) => {
    const { words, key, whole } = searched(typed.slice(0, MOST_TYPED));
    const asked = words.slice(0, MOST_TYPED_WORDS).flatMap(longWords);
    const close = asked.map((word) => worthIn(word));
    const isFound = inAll(close).length > 0;
    const found = isFound ? close : asked.map((word, at) => (isBegun(word) ? close[at]! : worthIn(word, true)));
    return inAll(found)
      .map((thing) => {
        const parts = found.map((each) => each.get(thing)!);
        const name = searched(things[thing]!.fields[0]?.[0] ?? '');
        const worth = parts.reduce((sum, part) => sum + part.worth, name.whole === whole ? 1 : 0);
        const phrases = parts.filter(({ field }) => field > 0).map(({ phrase }) => phrase);
        const often = (phrase: string): number => phrases.filter((each) => each === phrase).length;
        const fits = phrases.toSorted((a, b) => often(b) - often(a))[0] ?? null;
        const order = worth + (name.key.startsWith(key) ? 1 : 0) - 0.01 * name.key.length;
        return { hit: { item: things[thing]!.item, fits, worth: Math.round(worth) }, order };
      })
      .toSorted((a, b) => b.order - a.order)
      .map(({ hit }) => hit);
  };
}

/** Returns the words of the nearest name that typed words may mean. At most three letters are wrong. Null: none. */
export function meantBy(names: readonly string[], typed: string): string | null {
  const words = searched(typed.slice(0, MOST_TYPED)).words.slice(0, MOST_TYPED_WORDS);
  let best = { worth: 0, text: '' };
  for (const name of names) {
    const near = name.split(/[^\p{L}\p{N}'’-]+/u).flatMap((part) => {
      const worth = Math.max(0, ...words.map((word) => nearness(word, wordsOf(part).words[0] ?? '')));
      return worth === 0 ? [] : [{ part, worth }];
    });
    const worth = near.reduce((sum, each) => sum + each.worth, 0);
    if (worth > best.worth) best = { worth, text: near.map(({ part }) => part).join(' ') };
  }
  return best.worth === 0 ? null : best.text;
}

function nearness(word: string, other: string, most = Math.min(3, Math.floor(word.length / 2))): number {
  const slips = slipsBetween(word, other, most);
  return slips > most ? 0 : 1 - slips / (most + 1) + (other[0] === word[0] ? 0.1 : 0);
}

/** What stands in square brackets can be searched too. */
const searched = (text: string): NameWords => wordsOf(text.replace(/[[\]]/g, ' '));

interface Place {
  worth: number;
  field: number;
  phrase: string;
}

/** Likeness of a word with more slips than its length allows; of a compound its end may be meant: `sut`. */
function looseLikeness(word: string, other: string): number {
  const isNear = (part: string, most?: number): boolean => part[0] === word[0] && nearness(word, part, most) > 0;
  if (isNear(other)) return MIDDLE * nearness(word, other);
  const ends = [word.length - 1, word.length, word.length + 1].filter((length) => length > 1 && length < other.length);
  return ends.some((length) => isNear(other.slice(-length), 1)) ? MIDDLE / 2 : 0;
}

function typedLikeness(word: string, other: string): number {
  if (word === other) return 1;
  if (other.startsWith(word)) return BEGINNING;
  const likeness = wordLikeness(word, shapeOf(word), other);
  return likeness === 0 && word.length >= LEAST_MIDDLE && other.includes(word) ? MIDDLE : likeness;
}
