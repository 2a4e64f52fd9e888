import { slipsBetween } from '../../foundation/words';
import { PLAIN_WORDS, SHORT_WORDS } from './words.data';

/** A name taken apart to be compared: whoever compares many names takes each apart once. */
export interface NameWords {
  words: readonly string[];
  key: string;
  /** The letters of all of it, brackets too: what tells a name from one that says more. */
  whole: string;
  /** All letters in one. */
  letters: string;
  /** The letters without a number or label before it (`3. `, `Relic: `, `Tzeentch - `), and without a remark behind. */
  bare: readonly string[];
}

/**
 * How like two names are, from 0 to 1. `same`: but for case, accents, quotes, plurals, blanks and hyphens. `alike`: the
 * words are there, some of them short or left out. `close`: with a slip of the pen, or half of it.
 */
export interface Likeness {
  score: number;
  how: 'same' | 'alike' | 'close' | 'none';
}

const NONE: Likeness = { score: 0, how: 'none' };
const LEFT_OUT = new Set(['the', 'a', 'an']);
const MOST_WORDS = 16;
/** No name of real data has a third of it. */
const MOST_LETTERS = 200;

const known = new Map<string, NameWords>();
const MOST_KNOWN = 50_000;

/** The words of a name in one spelling, without looking at what it is called else. */
const spelled = (name: string): readonly string[] =>
  name
    .replace(/\[[^\]]*\]/g, ' ')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’`"*]/g, '')
    .replace(/&/g, ' and ')
    .replace(/(^|\s)\/?w\/?(?=\s|$)|\bw\//g, ' with ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !LEFT_OUT.has(word))
    .slice(0, MOST_WORDS)
    .map(singular);

/** The words of a name in one spelling. */
export function wordsOf(written: string): NameWords {
  const name = written.slice(0, MOST_LETTERS);
  const before = known.get(name);
  if (before) return before;
  const words = spelled(name);
  const label = /^(?:\*?\d{1,2}[.)]\s+|[^:]{2,40}:\s+|[^-]{2,40}\s-\s+)(?=\S)/.exec(name)?.[0] ?? '';
  const bare = [name.slice(label.length), name.replace(/\s*\([^()]*\)\s*$/, '')]
    .filter((each) => each !== name && each.trim() !== '')
    .map((each) => spelled(each).join(''));
  const whole = name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  const made = { words, key: words.join(' '), letters: words.join(''), bare, whole };
  if (known.size > MOST_KNOWN) known.clear();
  known.set(name, made);
  return made;
}

/** Both `boyz` and `boys` as `boy`. Whether it is a word does not matter: both sides are treated alike. */
function singular(word: string): string {
  if (word.length < 4) return word;
  if (/(?:ss|us|is|tz|zz)$/.test(word)) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.endsWith('ves')) return `${word.slice(0, -3)}f`;
  if (/(?:x|ch|sh|ss|z)es$/.test(word)) return word.slice(0, -2);
  if (word.endsWith('men')) return `${word.slice(0, -3)}man`;
  return /[sz]$/.test(word) ? word.slice(0, -1) : word;
}

/** How like a stated name is to one of the data. */
export function likeness(stated: NameWords, name: NameWords): Likeness {
  if (stated.words.length === 0 || name.words.length === 0) return NONE;
  if (stated.whole === name.whole) return { score: 1, how: 'same' };
  if (stated.key === name.key) return { score: 0.995, how: 'same' };
  if (stated.letters === name.letters) return { score: 0.99, how: 'same' };
  if (name.bare.includes(stated.letters)) return { score: 0.965, how: 'alike' };
  const plain = withoutPlain(name);
  if (withoutPlain(stated) === plain && plain !== '') return { score: 0.96, how: 'alike' };
  return byWords(stated, name);
}

const withoutPlain = ({ words }: NameWords): string => words.filter((word) => !PLAIN_WORDS.has(word)).join('');

/** Word by word: each of the stated ones has to be somewhere; what the name has besides costs something. */
function byWords(stated: NameWords, { words: name, letters }: NameWords): Likeness {
  const open = [...name];
  let [found, all, isSlip] = [0, 0, false];
  for (const word of spelledOut(stated.words, name)) {
    const weight = weightOf(word);
    all += weight;
    const best = bestOf(word, open);
    if (best === null) continue;
    if (best.likeness < 0.85) isSlip = true;
    found += weight * best.likeness;
    open.splice(best.at, 1);
  }
  const joined = all === 0 || found / all < 0.5 ? squeezed(stated.letters, letters) : null;
  if (joined !== null) return joined;
  const covered = found / all;
  if (covered < 0.5) return NONE;
  const whole = name.reduce((sum, word) => sum + weightOf(word), 0);
  const missing = open.reduce((sum, word) => sum + weightOf(word), 0);
  const score = 0.6 * covered + 0.4 * (1 - missing / whole) - (isSlip ? 0.03 : 0);
  const isAlike = covered > 0.84 && !isSlip;
  return { score: Math.min(score, 0.97), how: isAlike ? 'alike' : 'close' };
}

/** What a word may be short for. */
export const meaningsOf = (word: string): readonly string[] =>
  Object.hasOwn(SHORT_WORDS, word) ? (SHORT_WORDS[word] ?? []) : [];

const MEANINGS = new Map(
  Object.keys(SHORT_WORDS).map((word) => [word, meaningsOf(word).map((meaning) => meaning.split(' '))]),
);

/** Short words written out as that meaning whose words the name has. */
function spelledOut(stated: readonly string[], name: readonly string[]): readonly string[] {
  if (!stated.some((word) => MEANINGS.has(word))) return stated;
  return stated.flatMap((word) => {
    if (name.includes(word)) return [word];
    const meanings = MEANINGS.get(word) ?? [];
    return meanings.find((words) => words.every((each) => name.includes(each))) ?? meanings[0] ?? [word];
  });
}

const weightOf = (word: string): number => {
  if (PLAIN_WORDS.has(word)) return 1;
  return word.length < 3 ? 2 : Math.min(word.length, 8);
};

function bestOf(word: string, open: readonly string[]): { at: number; likeness: number } | null {
  let best: { at: number; likeness: number } | null = null;
  const looks = shapeOf(word);
  open.forEach((other, at) => {
    const score = wordLikeness(word, looks, other);
    if (score > 0 && score > (best?.likeness ?? 0)) best = { at, likeness: score };
  });
  return best;
}

/** How like two words are, from 0 to 1. */
export function wordLikeness(word: string, own: WordShape, other: string): number {
  if (word === other) return 1;
  const its = shapeOf(other);
  if (own.isNumbered || its.isNumbered) return 0;
  if (word.length >= 3 && other.length > word.length && other.startsWith(word)) return 0.9;
  if (other.length >= 4 && word.length > other.length && word.startsWith(other)) return 0.8;
  // Vowels are left out first: `captn`.
  const { bones } = own;
  if (bones.length >= 3 && word.length < other.length && word[0] === other[0] && bones === its.bones) return 0.88;
  const most = allowedSlips(Math.min(word.length, other.length));
  if (most === 0 || slipsAtLeast(own, its) > most) return 0;
  const slips = slipsBetween(word, other, most);
  return slips <= most ? 0.84 - 0.07 * (slips - 1) : 0;
}

/** Blanks left out and a slip besides: `waveserpant`. */
function squeezed(a: string, b: string): Likeness | null {
  if (a.length < 6 || Math.abs(a.length - b.length) > 2) return null;
  const slips = slipsAtLeast(shapeOf(a), shapeOf(b)) > 2 ? 3 : slipsBetween(a, b, 2);
  return slips > 2 ? null : { score: 0.88 - 0.05 * slips, how: 'close' };
}

/** Shape of a word, worked out once and used in many comparisons. */
export interface WordShape {
  length: number;
  isNumbered: boolean;
  /** Without its vowels. */
  bones: string;
  /** A bit for each letter that it has; letters beyond a to z share a few. */
  letters: number;
}

const looks = new Map<string, WordShape>();
const MOST_LOOKS = 50_000;
const LATIN = 26;
const SHARED = 5;

/** Works out the shape of a word. */
export function shapeOf(word: string): WordShape {
  const before = looks.get(word);
  if (before) return before;
  let letters = 0;
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at) - 97;
    letters |= 1 << (code >= 0 && code < LATIN ? code : LATIN + ((code + 97) % SHARED));
  }
  const made = { length: word.length, isNumbered: /\d/.test(word), bones: word.replace(/[aeiou]/g, ''), letters };
  if (looks.size >= MOST_LOOKS) looks.clear();
  looks.set(word, made);
  return made;
}

/** At least so many letters are missing, too many, wrong or swapped. Quick: few words need a look letter by letter. */
export function slipsAtLeast(a: WordShape, b: WordShape): number {
  let [other, letters] = [0, a.letters ^ b.letters];
  // A wrong letter takes one away and brings another one.
  for (; letters !== 0; letters &= letters - 1) other += 1;
  return Math.max(Math.abs(a.length - b.length), Math.ceil(other / 2));
}

/** So many slips a word of this length may have. */
function allowedSlips(letters: number): number {
  if (letters < 4) return 0;
  return letters < 7 ? 1 : 2;
}
