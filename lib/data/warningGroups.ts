import type { DataWarning } from './reader/warnings';
import { amount } from '../foundation/words';

/** A word that is not understood, over all files. */
export interface WarningGroup {
  /** For people, as in `modifier: type="floor"`. */
  what: string;
  duty: DataWarning['duty'];
  count: number;
  files: number;
  /** The first of them. */
  at: readonly WarningPlace[];
}

type WarningPlace = DataWarning['at'][number] & { file: string };

const MOST_PLACES = 20;

/** Warnings word by word, the most frequent first. */
export function warningGroups(warnings: readonly DataWarning[]): readonly WarningGroup[] {
  const groups = new Map<string, DataWarning[]>();
  for (const warning of warnings) {
    const key = `${warning.duty} ${warning.what}`;
    const known = groups.get(key);
    if (known === undefined) groups.set(key, [warning]);
    else known.push(warning);
  }
  return [...groups.values()].map(groupOf).toSorted((a, b) => b.count - a.count);
}

function groupOf(alike: readonly DataWarning[]): WarningGroup {
  const [{ what, duty }] = alike as readonly [DataWarning];
  return {
    what,
    duty,
    count: alike.reduce((sum, { count }) => sum + count, 0),
    files: new Set(alike.map(({ file }) => file)).size,
    at: alike.flatMap(({ file, at }) => at.map((place) => ({ file, ...place }))).slice(0, MOST_PLACES),
  };
}

/** What hangs on a word that is not understood. */
const DUTIES: Readonly<Record<DataWarning['duty'], string>> = {
  shows: 'it is only shown',
  counts: 'what hangs on it cannot be told',
  shape: 'what hangs on it cannot be told',
};

/** A group in a line, as in `modifier: type="floor", 27 times in 8 files: what hangs on it cannot be told`. */
export const describeWarning = ({ what, duty, count, files }: WarningGroup): string =>
  `${what}, ${count === 1 ? 'once' : `${count.toLocaleString('en')} times`} in ${amount(files, 'file')}: ${DUTIES[duty]}`;
