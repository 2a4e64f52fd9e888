import { namesOf, type Place, type PlacedEntry } from '../../../data/places';
import { groupedBy, rememberedOf, madeOnce } from '../../../foundation/collect';
import { oneLine } from '../../reference';
import { BULLET, inPlainLetters, withoutMarks } from '../lines';
import { isPoints } from '../../../foundation/points';
import type { StatedRow } from '../statedList';
import { ROSTER_LIMITS } from '../../../documents/roster/schema';

/** A name as a text of this app has it once it is taken apart in lines, and the places that it may mean. */
interface NamedPlaces {
  text: string;
  places: readonly Place[];
}

/** Names by their first sign, the longest first: `Bolt pistol, master-crafted` is not `Bolt pistol` and a rest. */
export type Names = ReadonlyMap<string, readonly NamedPlaces[]>;

/** The names of all that may stand directly under an entry. */
export const namesUnder = rememberedOf((entry: PlacedEntry): Names => namesAmong(entry.offer.slots));

/** The names of some places. */
export function namesAmong(places: readonly Place[]): Names {
  const written = places.flatMap((place) =>
    [...new Set(namesOf(place).flatMap(writtenAs))].map((text) => ({ text, place })),
  );
  const byText = [...groupedBy(written, ({ text }) => text)].map(([text, each]): NamedPlaces => ({
    text,
    places: each.map(({ place }) => place),
  }));
  return groupedBy(
    byText.toSorted((a, b) => b.text.length - a.text.length),
    ({ text }) => text.charAt(0),
  );
}

/** What becomes of a name in a line; at its beginning signs may pass for a bullet. */
export function writtenAs(name: string): readonly string[] {
  const text = inLetters(oneLine(name) || 'Unnamed');
  const bare = text.replace(BULLET, '').trim();
  return text === bare || bare === '' ? [text] : [text, bare];
}

/** A text as the lines of a pasted one are, whatever stands between its parts on one line. */
export const inLetters = (text: string): string =>
  withoutMarks(inPlainLetters(text)).text.replace(/\s+/g, ' ').replaceAll('|', '¦').trim();

/** Something that a text of this app says is there, with each place where it may be. */
export interface Letter {
  line: number;
  name: string;
  /** In all: of models of a row together. */
  number: number;
  points: number | null;
  /** One at least. */
  ways: readonly LetterWay[];
}

/** One place that something may stand at, and what is in it there. */
export interface LetterWay {
  place: Place;
  inside: readonly Letter[];
}

export interface CountingStyle {
  /** What stands behind a row is for each of it. */
  each: boolean;
  /** A unit's number is that of its models. */
  bySize: boolean;
}

/** Texts that can be read in more ways than this are no lists. */
const MOST_STEPS = 20_000;

interface Parsing {
  counting: CountingStyle;
  steps: number;
}

interface Row extends StatedRow {
  inner: readonly Row[];
}

/** Reads a unit's rows by the data's names at each place alone; null: they say anything else. */
export function lettersOf(rows: readonly StatedRow[], roots: Names, counting: CountingStyle): Letter | null {
  const [unit, ...more] = nested(rows);
  if (unit === undefined || more.length > 0 || rows.some(isTooDeep)) return null;
  const parsing: Parsing = { counting, steps: 0 };
  const text = counting.bySize ? unit.text.replace(/^Char\d+: /, '') : unit.text;
  const letter = rowIn(parsing, roots, { ...unit, text }, true);
  return parsing.steps > MOST_STEPS || letter === null || sizeOf(letter) === Infinity ? null : letter;
}

/** How many things it has, itself too; `Infinity`: there is more of one than any list has. */
export function sizeOf(letter: Letter, known = new Map<Letter, number>()): number {
  return madeOnce(known, letter, () => {
    const inside = letter.ways.map((way) => way.inside.reduce((total, each) => total + sizeOf(each, known), 0));
    return letter.number > ROSTER_LIMITS.number ? Infinity : 1 + Math.max(...inside);
  });
}

/** Nothing of real data is in so many things. */
const MOST_DEPTH = 8;

function isTooDeep({ depth, text }: StatedRow): boolean {
  let [open, most] = [0, depth];
  for (const sign of text) {
    if (sign === '(') open += 1;
    else if (sign === ')') open -= 1;
    most = Math.max(most, open);
  }
  return most > MOST_DEPTH;
}

/** Rows with those below them that stand deeper. */
function nested(rows: readonly StatedRow[]): readonly Row[] {
  const made: Row[] = [];
  for (let at = 0; at < rows.length;) {
    const row = rows[at]!;
    let end = at + 1;
    while (end < rows.length && rows[end]!.depth > row.depth) end++;
    made.push({ ...row, inner: nested(rows.slice(at + 1, end)) });
    at = end;
  }
  return made;
}

const NUMBER = /(\d{1,5})x /y;
const PRICE = / [[(]([^\][()]*\d[^\][()]*)[\])]/y;
const COST = /^(-?\d+(?:\.\d+)?)(?!x )\s?(\p{L}.*)$/u;
const HOLDERS = /^(\d{1,5}) with /;

/** `4x Scout [48pts]: Bolt pistol`, with what stands below it. */
function rowIn(parsing: Parsing, names: Names, row: Row, isUnit = false): Letter | null {
  const text = inLetters(row.text);
  for (const { named, number, points, at } of thingsAt(parsing, names, text, 0)) {
    const rest = text.slice(at);
    if (rest !== '' && rest !== ':' && !rest.startsWith(': ')) continue;
    const own = isUnit && parsing.counting.bySize ? 1 : number;
    const gear = rest.length > 2 ? rest.slice(2) : null;
    const ways = named.places.flatMap((place): readonly LetterWay[] => {
      const inside = insideOf(parsing, place.definition, row, gear, own);
      return inside === null ? [] : [{ place, inside }];
    });
    if (ways.length > 0) return { line: row.line, name: named.text, number: own, points, ways };
  }
  return null;
}

/** What a row has behind its colon and below it; null where the entry does not have that. */
function insideOf(
  parsing: Parsing,
  entry: PlacedEntry,
  { line, inner }: Row,
  gear: string | null,
  number: number,
): readonly Letter[] | null {
  const names = namesUnder(entry);
  const inside: Letter[] = [];
  const add = (text: string, each: boolean): boolean => {
    const holders = HOLDERS.exec(text);
    const listing = { parsing, text: text.slice(holders?.[0].length ?? 0), line, known: new Map() };
    const found = list(listing, names, 0, false);
    if (found === null) return false;
    const times = holders ? Number(holders[1]) : Number(each ? number : 1);
    const made = new Map<Letter, Letter>();
    inside.push(...found.letters.map((letter) => timesOf(letter, times, made)));
    return true;
  };
  if (gear !== null && !add(gear, parsing.counting.each)) return null;
  for (const row of inner) {
    if (HOLDERS.test(row.text) && row.inner.length === 0 && add(inLetters(row.text), false)) continue;
    const letter = rowIn(parsing, names, row);
    if (letter === null) return null;
    inside.push(letter);
  }
  return inside;
}

/** So many times as much. Places of one entry share what is read there: `made` has it once. */
function timesOf(letter: Letter, times: number, made: Map<Letter, Letter>): Letter {
  const before = times === 1 ? letter : made.get(letter);
  if (before !== undefined) return before;
  const ways = letter.ways.map((way) => ({ ...way, inside: way.inside.map((each) => timesOf(each, times, made)) }));
  const more = { ...letter, number: letter.number * times, ways };
  made.set(letter, more);
  return more;
}

interface Listing {
  parsing: Parsing;
  text: string;
  line: number;
  /** What was found from a place of the text on. */
  known: Map<Names, Map<number, Listed | null>>;
}

interface Listed {
  letters: readonly Letter[];
  end: number;
}

/** `A, 2x B [5pts] (C, D)` to its end, or to the bracket that closes it. */
function list(of: Listing, names: Names, at: number, closes: boolean): Listed | null {
  const known = madeOnce(of.known, names, () => new Map());
  return madeOnce(known, closes ? at : -at - 1, () => listFrom(of, names, at, closes));
}

function listFrom(of: Listing, names: Names, at: number, closes: boolean): Listed | null {
  const { parsing, text, line } = of;
  for (const { named, number, points, at: behind } of thingsAt(parsing, names, text, at)) {
    const inside = bracketAt(of, named, behind);
    if (inside === null) continue;
    const { ways, end } = inside;
    const letter: Letter = { line, name: named.text, number, points, ways };
    if (closes ? text.charAt(end) === ')' : end === text.length) return { letters: [letter], end };
    const rest = text.startsWith(', ', end) ? list(of, names, end + 2, closes) : null;
    if (rest !== null) return { letters: [letter, ...rest.letters], end: rest.end };
  }
  return null;
}

/** What stands in brackets behind a name, for each place that has such things. */
function bracketAt(of: Listing, { places }: NamedPlaces, at: number) {
  if (!of.text.startsWith(' (', at)) {
    return { ways: places.map((place): LetterWay => ({ place, inside: [] })), end: at };
  }
  const found = places.flatMap((place) => {
    const inside = list(of, namesUnder(place.definition), at + 2, true);
    return inside === null ? [] : [{ place, inside }];
  });
  const end = found[0]?.inside.end;
  if (end === undefined) return null;
  const ways = found
    .filter(({ inside }) => inside.end === end)
    .map(({ place, inside }): LetterWay => ({ place, inside: inside.letters }));
  return { ways, end: end + 1 };
}

/** What may begin at a place of a text, by number, name and price, and the place behind that. */
function* thingsAt(parsing: Parsing, names: Names, text: string, at: number) {
  NUMBER.lastIndex = at;
  const [whole = '', number = 1] = NUMBER.exec(text) ?? [];
  const from = at + whole.length;
  for (const named of names.get(text.charAt(from)) ?? []) {
    if (!text.startsWith(named.text, from)) continue;
    if (++parsing.steps > MOST_STEPS) return;
    const thing = { named, number: Number(number), points: null, at: from + named.text.length };
    yield thing;
    // What stands in brackets may be a thing that is called like a price: `2 Stones`.
    const price = priceAt(text, thing.at);
    if (price.at !== thing.at) yield { ...thing, ...price };
  }
}

function priceAt(text: string, at: number): { points: number | null; at: number } {
  PRICE.lastIndex = at;
  const found = PRICE.exec(text);
  const costs = found?.[1]!.split(', ').map((cost) => COST.exec(cost)) ?? [null];
  if (costs.some((cost) => cost === null)) return { points: null, at };
  const points = costs.find((cost) => isPoints(cost![2]!));
  return { points: points ? Number(points[1]) : null, at: at + found![0].length };
}
