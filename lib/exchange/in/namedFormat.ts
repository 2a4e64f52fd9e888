import type { Format } from '../../rules/format';
import { formatOf } from './declare';
import { wordsOf } from './likeness';
import type { SourceLine } from './lines';
import type { StatedList } from './stated';
import type { StatedTerm } from './terms';

/** Titles and remarks are short. */
const MOST_LETTERS = 200;

/** The format that a text names: in this app's own words, or anywhere but on the lines of its units. Null: none. */
export function namedFormat(
  lines: readonly SourceLine[],
  { roles }: Pick<StatedList, 'roles'>,
  terms: readonly StatedTerm[],
  formats: readonly Format[],
): Format | null {
  const said = formatOf(terms, formats);
  if (said !== null) return said;
  for (const { at, text } of lines) {
    if (text.length > MOST_LETTERS || roles[at] === 'unit' || roles[at] === 'item') continue;
    const words = ` ${wordsOf(text).key} `;
    const named = formats.find(({ name }) => words.includes(` ${wordsOf(name).key} `));
    if (named) return named;
  }
  return null;
}
