import { slipsBetween, listed } from '../../foundation/words';
import { ARCS, KEYWORDS, type Direction, type Keyword } from './keywords.data';

/** One character for all that look alike (quotes, dashes, blanks), without quotes around the whole. */
function cleanText(text: string): string {
  const plain = text
    .replace(/[‘’‚‛′‵ʹ`´]/g, "'")
    .replace(/[“”„‟″‶ʺ＂]|''/g, '"')
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/[º˚]/g, '°')
    .replace(/（/g, '(')
    .replace(/）/g, ')')
    .replace(/：/g, ':')
    .replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  const quoted = /^(["'])(.+)\1$/.exec(plain)?.[2];
  return quoted === undefined || /["']/.test(quoted) ? plain : quoted.trim();
}

/** Returns letters and digits of a name: "Semi-Automatic" and "SEMI AUTOMATIC" are one. */
export const keyOf = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** A direction as the document prints it: "Front-Left". */
export const directionName = (direction: Direction): string =>
  direction.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());

/** Of all directions in which an arc may point. */
const DIRECTIONS: readonly string[] = ARCS.map(({ direction }) => directionName(direction));

/** All names as the document prints them: of keywords, and of an arc its directions. */
const SPELLINGS = KEYWORDS.flatMap((keyword) => {
  const spellings = keyword.name === 'Facings' ? [keyword.name, ...DIRECTIONS] : [keyword.name];
  return spellings.map((spelled) => ({ spelled, key: keyOf(spelled), keyword }));
});

/** The fewest letters that two names must share from the start for one to count as the other shortened. */
const SHARED_START = 5;

/**
 * The known spelling that a name most likely means. `over`: what is behind it, up to its brackets or number; empty
 * where the whole text is the misspelling. Null: none is near.
 */
export function nearestSpelling(written: string) {
  const whole = written.replace(/[([:=\d].*$/s, '').trim();
  const name = keyOf(whole);
  if (name === '') return null;
  const near = SPELLINGS.map((each) => {
    const most = Math.max(1, Math.floor(each.key.length / 4));
    return { ...each, most, taken: startsAlike(name, each.key) ? 1 : slipsBetween(name, each.key, most) };
  })
    .filter(({ taken, most }) => taken <= most)
    // Of two that a name begins with, the longer one says more: Front-Left, not Front.
    .toSorted((a, b) => a.taken - b.taken || b.key.length - a.key.length)[0];
  if (near === undefined) return null;
  const over = name.length > near.key.length && name.startsWith(near.key) ? behindName(near.key, whole).trim() : '';
  return { keyword: near.keyword, spelled: near.spelled, over };
}

/** What is behind a name in a text, however the name is written there; the whole text where it is not. */
export function behindName(name: string, written: string): string {
  const key = keyOf(name);
  const end = [...written].findIndex((_, at) => keyOf(written.slice(0, at + 1)) === key);
  return end === -1 ? written : written.slice(end + 1);
}

const startsAlike = (name: string, key: string): boolean =>
  Math.min(name.length, key.length) >= SHARED_START && (name.startsWith(key) || key.startsWith(name));

type ParameterValue =
  | { kind: 'number'; value: number }
  | { kind: 'facing'; direction: Direction; angle: number }
  /** Parameter as written: the document leaves it open, forbids it, or nobody can read it. */
  | { kind: 'text'; value: string };

/** What is wrong with a known keyword's parameter. */
type ParameterFault = 'missing' | 'needless' | 'unreadable' | 'range' | 'large' | 'direction' | 'no-angle';

export interface ParsedKeyword {
  /** Null: not one that the document explains. */
  keyword: Keyword | null;
  written: string;
  parameter: ParameterValue | null;
  /** For an unknown one: the known one that is written most like it. */
  nearest: Keyword | null;
  fault: ParameterFault | null;
  /** The fault in words. */
  problem: string | null;
}

/** Reads a keyword as players write it. What it cannot read it keeps as text. */
export function parseKeyword(text: string): ParsedKeyword {
  const written = cleanText(text);
  const found = split(written);
  if (found === null) {
    const nearest = nearestSpelling(written)?.keyword ?? null;
    return { keyword: null, written, parameter: null, nearest, fault: null, problem: null };
  }
  const { keyword, rest } = found;
  const { parameter, fault } = readParameter(keyword, rest);
  const problem = fault === null ? null : problemText(keyword, fault, rest);
  return { keyword, written, parameter, nearest: null, fault, problem };
}

/** A keyword as the document prints it: `Transport (6)`, `Coherency (3")`; an unknown one as written. */
export function printKeyword(parsed: Pick<ParsedKeyword, 'keyword' | 'written' | 'parameter'>): string {
  const { keyword, written, parameter } = parsed;
  if (keyword === null) return cleanText(written);
  if (parameter === null) return keyword.name;
  if (parameter.kind === 'facing') return `${keyword.name}: ${directionName(parameter.direction)} ${parameter.angle}`;
  if (parameter.kind === 'number') return `${keyword.name} (${parameter.value}${keyword.parameter?.unit ?? ''})`;
  return keyword.parameter?.kind === 'direction-angle'
    ? `${keyword.name}: ${parameter.value}`
    : `${keyword.name} (${parameter.value})`;
}

/** Which thing a keyword says: alike for what a holder has once. Arcs in two directions are two things. */
export function thingOf({ keyword, written, parameter }: ParsedKeyword): string {
  if (keyword === null) return keyOf(written);
  return `${keyOf(keyword.name)}${parameter?.kind === 'facing' ? `:${parameter.direction}` : ''}`;
}

/** The known keyword of this name, compared without case, hyphen and space; null for none. */
export const keywordNamed = (name: string): Keyword | null => BY_KEY.get(keyOf(name)) ?? null;

/** Where arcs of a direction point, in degrees clockwise from the front: one heading, or one on each flank. */
export const headingsOf = (direction: Direction): readonly number[] =>
  ARCS.find((each) => each.direction === direction)?.headings ?? [];

const BY_KEY: ReadonlyMap<string, Keyword> = new Map(KEYWORDS.map((keyword) => [keyOf(keyword.name), keyword]));
/** A single arc is often called a facing. */
const ALSO_FACINGS = new Set(['facing', 'firingarc', 'arc']);
const DIRECTION_BY_KEY: ReadonlyMap<string, Direction> = new Map(
  ARCS.flatMap(({ direction, also }) => [direction, ...also].map((each) => [keyOf(each), direction] as const)),
);
const FACINGS = KEYWORDS.find(({ name }) => name === 'Facings')!;

/** The direction of this name; null: it is none. */
export const directionNamed = (name: string): Direction | null => DIRECTION_BY_KEY.get(keyOf(name)) ?? null;

/** A known keyword and what is behind its name, without brackets. Null: none is known. */
function split(written: string): { keyword: Keyword; rest: string } | null {
  const [, name = written, mark = '', behind = ''] = /^([^([:=]*)([([:=])(.*)$/s.exec(written) ?? [];
  const marked = named(name);
  if (marked !== null) {
    return { keyword: marked, rest: (mark === '(' || mark === '[' ? behind.replace(/[)\]]$/, '') : behind).trim() };
  }
  // "Transport 6": without a bracket or colon the name ends at the first number.
  const [, before = '', number = ''] = (mark === '' && /^([^\d]*?)\s*([-+]?\.?\d.*)$/s.exec(written)) || [];
  const numbered = named(before);
  if (numbered !== null) return { keyword: numbered, rest: number };
  const [, first = '', arc = ''] = /^(\S+)\s+(.+)$/s.exec(written) ?? [];
  if (named(first) === FACINGS) return { keyword: FACINGS, rest: arc };
  // "Front 90", and "Front" alone: an arc that lacks its angle.
  return readFacing(written).direction === null ? null : { keyword: FACINGS, rest: written };
}

function named(name: string): Keyword | null {
  const key = keyOf(name);
  return BY_KEY.get(key) ?? (ALSO_FACINGS.has(key) ? FACINGS : null);
}

type Read = Pick<ParsedKeyword, 'parameter' | 'fault'>;

function readParameter({ parameter: expected }: Keyword, rest: string): Read {
  const text: Read['parameter'] = rest === '' ? null : { kind: 'text', value: rest };
  if (expected === null) return { parameter: text, fault: text === null ? null : 'needless' };
  if (text === null) return { parameter: null, fault: expected.optional ? null : 'missing' };
  if (expected.kind === 'open') return { parameter: text, fault: null };
  if (expected.kind === 'direction-angle') return facingParameter(rest, expected);
  const value = numberIn(rest);
  if (value === null) return { parameter: text, fault: 'unreadable' };
  const can = value >= expected.min && (expected.kind === 'inches' || Number.isInteger(value));
  const size = value > expected.max ? 'large' : null;
  return { parameter: { kind: 'number', value }, fault: can ? size : 'range' };
}

/** `3`, `3"`, `3 inches`, `1,5"`. Longer numbers are not distances, loads or counts of anything. */
function numberIn(text: string): number | null {
  const [, digits] = /^([-+]?(?:\d{1,6}(?:[.,]\d{1,2})?|\.\d{1,2}))\s*-?(?:"|'|in\.?|inch(?:es)?)?$/i.exec(text) ?? [];
  // Adding zero turns -0 into 0.
  return digits === undefined ? null : Number(digits.replace(',', '.')) + 0;
}

function facingParameter(rest: string, { min, max }: { min: number; max: number }): Read {
  const { direction, named: name, angle } = readFacing(rest);
  const text: ParameterValue = { kind: 'text', value: rest };
  if (direction === null) return { parameter: text, fault: name === null ? 'unreadable' : 'direction' };
  if (angle === null) return { parameter: text, fault: 'no-angle' };
  return {
    parameter: { kind: 'facing', direction, angle },
    fault: angle >= min && angle <= max && Number.isInteger(angle) ? null : 'range',
  };
}

/** A direction and an angle in either order; `named` is the word that stands where the direction should. */
function readFacing(text: string): { direction: Direction | null; named: string | null; angle: number | null } {
  const plain = text
    .replace(/[()[\]:,=°]/g, ' ')
    .replace(/\b(?:degrees?|deg|arc)\b\.?/gi, ' ')
    .trim();
  const [, before, number, behind] =
    /^([a-z][a-z -]*?)?\s*(?:(-?\d{1,6}(?:\.\d{1,2})?)\s*([a-z][a-z -]*)?)?$/i.exec(plain) ?? [];
  const isNamedTwice = before !== undefined && behind !== undefined;
  const name = isNamedTwice ? null : (before ?? behind ?? null);
  return {
    direction: name === null ? null : directionNamed(name),
    named: name,
    angle: number === undefined ? null : Number(number) + 0,
  };
}

function problemText(keyword: Keyword, fault: ParameterFault, rest: string): string {
  const { name, parameter } = keyword;
  if (fault === 'needless') return `${name} takes nothing in brackets: "${rest}" says nothing`;
  if (fault === 'direction') return `"${rest}": a facing points ${directionsInWords()}`;
  const written = rest === '' ? '' : `, not "${rest}"`;
  if (parameter?.kind === 'direction-angle') {
    return `${name} needs a direction and an angle from ${parameter.min} to ${parameter.max}, as in Front 90${written}`;
  }
  if (fault === 'large') {
    return (
      `${name} (${rest}): more than ${parameter?.max}${parameter?.unit} is taken for a slip here: Muster ` +
      `Roll's limit, not the document's`
    );
  }
  const what = parameter?.kind === 'inches' ? 'a distance in inches' : 'a whole number';
  const range = parameter === null ? '' : ` of at least ${parameter.min}`;
  const example = printKeyword({ keyword, written: '', parameter: { kind: 'number', value: EXAMPLE } });
  return `${name} needs ${what}${range}, as in ${example}${written}`;
}

/** A number that every keyword with one could have. */
const EXAMPLE = 6;

/** All directions in which an arc may point, in words. */
export const directionsInWords = (): string => listed(DIRECTIONS, 'or');
