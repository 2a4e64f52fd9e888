import { DIRECTIONS, KEYWORDS } from './keywords.data';
import type { Keyword } from './keywords.data';
import { keyOf } from './plainText';

interface Spelling {
  readonly key: string;
  readonly keyword: Keyword;
}

const SPELLINGS: readonly Spelling[] = KEYWORDS.flatMap((keyword) => [
  { key: keyOf(keyword.name), keyword },
  ...(keyword.name === 'Facings' ? DIRECTIONS.map(({ printed }) => ({ key: keyOf(printed), keyword })) : []),
]);

/** The fewest letters that two names must share from the start for one to be taken for the other cut short. */
const SHARED_START = 5;

/** The known keyword that a name is most likely a slip of: at most one letter in four wrong, or one name is the start of the other. Null: none is near. */
export function nearestKeyword(written: string): Keyword | null {
  const name = keyOf(written.replace(/[([:=\d].*$/s, ''));
  if (name === '') return null;
  const near = SPELLINGS.map(({ key, keyword }) => ({ keyword, steps: startsAlike(name, key) ? 1 : steps(name, key), most: Math.max(1, Math.floor(key.length / 4)) }))
    .filter(({ steps: taken, most }) => taken <= most)
    .toSorted((a, b) => a.steps - b.steps);
  return near[0]?.keyword ?? null;
}

const startsAlike = (name: string, key: string): boolean => Math.min(name.length, key.length) >= SHARED_START && (name.startsWith(key) || key.startsWith(name));

/** How many letters have to be put in, left out, changed or swapped with the next to make one of the other. */
function steps(a: string, b: string): number {
  let before: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const line = [row];
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      const ways = [at(last, column) + 1, at(line, column - 1) + 1, at(last, column - 1) + (same ? 0 : 1), ...(swapped ? [at(before, column - 2) + 1] : [])];
      line.push(Math.min(...ways));
    }
    before = last;
    last = line;
  }
  return at(last, b.length);
}

const at = (line: readonly number[], index: number): number => line[index] ?? 0;
