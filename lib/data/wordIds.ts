import { eachNode } from './reader/kind';
import type { DataFile } from './schema';
import type { DataWarning } from './warnings';

/**
 * Ids as programs make them begin with a digit or are hexadecimal throughout, with a digit in them: so are all in real
 * data that lead nowhere. Halves of exact limits end in `-min` and `-max`. No word of the data's language looks so.
 */
const MADE = /^\s*(?:\d|(?=\D*\d)[\da-f]+(?:-[\da-f]+)*(?:-(?:min|max))?\s*$)/i;

/** Whether a text is an id as a program makes it. Any other may be an id of a person's making, or a word. */
export const isMadeId = (text: string): boolean => MADE.test(text);

/** The ids of a file that may as well be words. */
export function wordIdsOf(file: DataFile): ReadonlySet<string> {
  const ids = new Set<string>();
  eachNode(file, ({ id, exact }) => {
    if (typeof id !== 'string' || id === '' || isMadeId(id)) return;
    // An exact limit and its halves go by each other's names.
    ids.add(id).add(id.replace(/-(?:min|max)$/, ''));
    if (exact === true) ids.add(`${id}-min`).add(`${id}-max`);
  });
  return ids;
}

/** The warnings that hold, once it is known which words are ids. */
export const without = (warnings: readonly DataWarning[], ids: ReadonlySet<string>): readonly DataWarning[] =>
  warnings.filter(({ unlessId }) => unlessId === null || !ids.has(unlessId));

/** So many are told of a data set, and none that is longer: what is beyond stays a word. Real data has a few. */
const MOST_IDS = 1000;
const LONGEST = 100;

/** The ids of some files that any of them asks for, in words that could be something else. */
export function idsAskedFor(
  files: readonly { warnings: readonly DataWarning[]; wordIds: readonly string[] }[],
): readonly string[] {
  const ids = new Set(files.flatMap(({ wordIds }) => wordIds));
  const asked = new Set(files.flatMap(({ warnings }) => warnings.flatMap(({ unlessId }) => unlessId ?? [])));
  return [...asked]
    .filter((word) => ids.has(word) && word.length <= LONGEST)
    .sort()
    .slice(0, MOST_IDS);
}

/** The warnings that hold among these files. Most such ids are those of cost types: all others are looked for last. */
export function certain(warnings: readonly DataWarning[], files: readonly DataFile[]): readonly DataWarning[] {
  const costTypes = new Set(files.flatMap((file) => (file.costTypes ?? []).map(({ id }) => id)));
  const left = without(warnings, costTypes);
  if (left.every(({ unlessId }) => unlessId === null)) return left;
  return without(left, new Set(files.flatMap((file) => [...wordIdsOf(file)])));
}
