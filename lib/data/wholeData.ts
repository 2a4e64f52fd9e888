import type { Dataset } from './dataset';
import { dialectIn } from './dialect';
import { CHANGED, CHILDREN, type KnownWords, SCOPES } from './questionWords.data';
import { type InputFile, readDataFiles, type ReadFiles } from './read';
import { NEWER_ATTRIBUTES, NEWER_ELEMENTS, NEWER_TYPES } from './reader/newer.data';
import { idsAskedFor } from './wordIds';

/** What only all files of a data set together tell: where some are read, what they are depends on the others. */
export type OfWhole = Pick<Dataset, 'dialect' | 'ids'>;

/** The same of files that were read and of others that were not: by a look at the text of these. */
export const ofWhole = (read: ReadFiles, left: readonly InputFile[]): OfWhole => ({
  ...dialectOfAll(read, left),
  ...idsInOthers(read, left),
});

/** One file that New Recruit wrote makes the whole data its own. Of the others only those are read that may be. */
function dialectOfAll({ files }: ReadFiles, left: readonly InputFile[]): OfWhole {
  const own = dialectIn(files);
  if (own.dialect !== undefined) return own;
  const known = new Set(files.map(({ gameSystemId }) => gameSystemId));
  const isNewer = (input: InputFile): boolean =>
    NEWER.test(textOf(input)) && dialectIn(readDataFiles([input], undefined, known).files).dialect !== undefined;
  return left.some(isNewer) ? { dialect: 'newrecruit' } : {};
}

const anyOf = (words: Iterable<string>): string => [...words].join('|');

/** What New Recruit alone writes in attributes, as far as a text shows it. */
const newerIn = (attribute: string, words: KnownWords): string =>
  String.raw`\s${attribute}\s*=\s*["'](?:${anyOf([...words.keys()].filter((word) => words.get(word)))})["']`;

/** Whether a file may have words of New Recruit's. */
const NEWER = new RegExp(
  [
    String.raw`\s(?:${anyOf(NEWER_ATTRIBUTES)})\s*=`,
    String.raw`<(?:${anyOf(NEWER_ELEMENTS)}|localConditionGroups)\b`,
    String.raw`\stype\s*=\s*["'](?:${anyOf(NEWER_TYPES)})["']`,
    newerIn('field', CHANGED),
    newerIn('scope', SCOPES),
    newerIn('childId', CHILDREN),
    String.raw`<modifier\s[^>]*\sscope\s*=`,
  ].join('|'),
);

/** Words that some files ask for and that are ids in others. */
function idsInOthers({ warnings }: ReadFiles, left: readonly InputFile[]): OfWhole {
  const asked = [...new Set(warnings.flatMap(({ unlessId }) => unlessId ?? []))];
  if (asked.length === 0) return {};
  const texts = left.map(textOf);
  const wordIds = asked.filter((word) => texts.some((text) => text.includes(`id="${word}"`)));
  const ids = idsAskedFor([{ warnings, wordIds }]);
  return ids.length === 0 ? {} : { ids };
}

const textOf = ({ bytes }: InputFile): string => new TextDecoder().decode(bytes);
