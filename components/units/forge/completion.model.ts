import type { KeywordDefinition } from '@/lib/documents/book/book';
import { KEYWORDS, parseKeyword, printKeyword, type Keyword } from '@/lib/formats/trenches-and-turbines/keywords';

/** Keywords in the document's words, divided by commas or semicolons, but not within a number. */
export function writtenKeywords(text: string): readonly string[] {
  return text
    .split(/[;\n]|,(?!\d)/)
    .map((part) => printKeyword(parseKeyword(part)))
    .filter((part) => part !== '');
}

/** The keywords that what is typed may become, those that begin so first; none that is there already. */
export function completions(typed: string, on: Keyword['on'], present: readonly string[]): readonly Keyword[] {
  const wanted = plain(typed);
  const there = new Set(present.map((each) => parseKeyword(each).keyword?.name));
  const fitting = KEYWORDS.filter((each) => each.on === on && (each.name === 'Facings' || !there.has(each.name)));
  const place = ({ name }: Keyword): number => (plain(name).startsWith(wanted) ? 0 : 1);
  return fitting.filter(({ name }) => plain(name).includes(wanted)).toSorted((a, b) => place(a) - place(b));
}

/** A keyword that is offered; `keyword` is null for one that the book explains itself. */
export interface KeywordOffer {
  name: string;
  summary: string;
  keyword: Keyword | null;
}

/** What is offered for what is typed: the book's own keywords first, then the document's. */
export function offersFor(
  typed: string,
  on: Keyword['on'],
  present: readonly string[],
  own: readonly KeywordDefinition[],
): readonly KeywordOffer[] {
  // Signs alone begin no name, and would fit each.
  if (plain(typed) === '' && typed.trim() !== '') return [];
  const there = new Set(present.map(plain));
  const fitting = own.filter(
    ({ name }) => plain(name) !== '' && plain(name).includes(plain(typed)) && !there.has(plain(name)),
  );
  return [
    ...fitting.map(({ name, text }) => ({ name: name.trim(), summary: text, keyword: null })),
    ...completions(typed, on, present).map((keyword) => ({ name: keyword.name, summary: keyword.summary, keyword })),
  ];
}

/** What Enter takes: the first offer, unless a keyword or several are typed. Null: what is typed. */
export function onEnter<Offered>(typed: string, offered: readonly Offered[]): Offered | null {
  const written = writtenKeywords(typed);
  return written.length === 1 && parseKeyword(written[0] ?? '').keyword === null ? (offered[0] ?? null) : null;
}

/** Whether a keyword says nothing without what is in its brackets. */
export const needsParameter = ({ parameter }: Keyword): boolean => parameter !== null && !parameter.optional;

/** Such a keyword up to what is to be written: `Transport (`, `Facings: `. */
export const begun = ({ name, parameter }: Keyword): string =>
  parameter?.kind === 'direction-angle' ? `${name}: ` : `${name} (`;

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
