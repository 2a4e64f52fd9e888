import { DIRECTIONS, type Keyword, KEYWORDS } from './keywords.data';

/**
 * One character for all that look alike: typographic quotes and primes, hyphens and dashes, blanks; quotes around the
 * whole are gone.
 */
export function cleanText(text: string): string {
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
export function keyOf(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

interface Spelling {
  /** As the document prints it. */
  spelled: string;
  key: string;
  keyword: Keyword;
}

const SPELLINGS: readonly Spelling[] = KEYWORDS.flatMap((keyword) => [
  { spelled: keyword.name, key: keyOf(keyword.name), keyword },
  ...(keyword.name === 'Facings'
    ? DIRECTIONS.map(({ printed }) => ({ spelled: printed, key: keyOf(printed), keyword }))
    : []),
]);

/** The fewest letters that two names must share from the start for one to count as the other shortened. */
const SHARED_START = 5;

/** The known name that a name most likely misspells. */
interface Near {
  keyword: Keyword;
  /** As printed: the keyword's name, or of an arc its direction. */
  spelled: string;
  /** What is behind a known name, up to its brackets or number; empty where the whole text is the misspelling. */
  over: string;
}

/**
 * The known keyword that a name most likely misspells: at most one letter in four wrong, or one name is the start of
 * the other. Null: none is near.
 */
export const nearestKeyword = (written: string): Keyword | null => nearestSpelling(written)?.keyword ?? null;

/** The known spelling that a name most likely means, and what is left over. Null: none is near. */
export function nearestSpelling(written: string): Near | null {
  const whole = written.replace(/[([:=\d].*$/s, '').trim();
  const name = keyOf(whole);
  if (name === '') return null;
  const near = SPELLINGS.map((each) => ({
    ...each,
    taken: startsAlike(name, each.key) ? 1 : steps(name, each.key),
    most: Math.max(1, Math.floor(each.key.length / 4)),
  }))
    .filter(({ taken, most }) => taken <= most)
    // Of two that a name begins with, the longer one says more: Front-Left, not Front.
    .toSorted((a, b) => a.taken - b.taken || b.key.length - a.key.length)[0];
  if (near === undefined) return null;
  const over = name.length > near.key.length && name.startsWith(near.key) ? behind(whole, near.key) : '';
  return { keyword: near.keyword, spelled: near.spelled, over };
}

function behind(written: string, key: string): string {
  const end = [...written].findIndex((_, at) => keyOf(written.slice(0, at + 1)) === key);
  return written.slice(end + 1).trim();
}

const startsAlike = (name: string, key: string): boolean =>
  Math.min(name.length, key.length) >= SHARED_START && (name.startsWith(key) || key.startsWith(name));

/** How many letters have to be inserted, removed, changed or swapped with the next to turn one into the other. */
function steps(a: string, b: string): number {
  let before: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const line = [row];
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      const ways = [
        at(last, column) + 1,
        at(line, column - 1) + 1,
        at(last, column - 1) + (same ? 0 : 1),
        ...(swapped ? [at(before, column - 2) + 1] : []),
      ];
      line.push(Math.min(...ways));
    }
    before = last;
    last = line;
  }
  return at(last, b.length);
}

const at = (line: readonly number[], index: number): number => line[index] ?? 0;
