/** What is asked of a word again and again while it is compared with others. */
export interface Looks {
  length: number;
  isNumbered: boolean;
  /** Without its vowels. */
  bones: string;
  /** A bit for each letter that it has; letters beyond a to z share a few. */
  letters: number;
}

const known = new Map<string, Looks>();
const MOST_KNOWN = 50_000;
const LATIN = 26;
const SHARED = 5;

/** What a word looks like; worked out once. */
export function looksOf(word: string): Looks {
  const before = known.get(word);
  if (before) return before;
  let letters = 0;
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at) - 97;
    letters |= 1 << (code >= 0 && code < LATIN ? code : LATIN + ((code + 97) % SHARED));
  }
  const made = {
    length: word.length,
    isNumbered: /\d/.test(word),
    bones: word.replace(/[aeiou]/g, ''),
    letters,
  };
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(word, made);
  return made;
}

/** No fewer letters than this are missing, too many, wrong or swapped: quick, so that few words are looked at letter by letter. */
export function slipsAtLeast(a: Looks, b: Looks): number {
  let [other, letters] = [0, a.letters ^ b.letters];
  // A wrong letter takes one away and brings another one.
  for (; letters !== 0; letters &= letters - 1) other += 1;
  return Math.max(Math.abs(a.length - b.length), Math.ceil(other / 2));
}

/** So many slips a word of this length may have. */
export function allowedSlips(letters: number): number {
  if (letters < 4) return 0;
  return letters < 7 ? 1 : 2;
}

/** How many letters are missing, too many, wrong or swapped; more than `most` is not counted further. */
export function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let [before, row]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let value = Math.min(next[j - 1]! + 1, row[j]! + 1, row[j - 1]! + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) value = Math.min(value, before[j - 2]! + 1);
      next.push(value);
      if (value < least) least = value;
    }
    if (least > most) return most + 1;
    [before, row] = [row, next];
  }
  return row[b.length]!;
}
