import { problemOf, type DocumentProblem, type DocumentWords } from '../foundation/zodText';
import { BOOK_VERSION, unitBookSchema } from './book';
import type { UnitBook } from './book';

export type ParsedBook = { readonly book: UnitBook } | { readonly problems: readonly DocumentProblem[] };

/** What players call the parts of a book. */
const WORDS: DocumentWords = {
  one: {
    units: 'unit',
    models: 'models',
    weapons: 'weapon',
    keywords: 'keyword',
    tags: 'tag',
    factions: 'faction keyword',
  },
  fields: {
    number: 'number of models',
    most: 'up to how many models',
    pointsEach: 'points for each model more',
    hitPoints: 'hit points',
    leads: 'whether it leads the unit',
    special: 'whether it is special',
    slot: 'battlefield role',
    stats: 'statline',
    edition: 'game',
  },
};

type Document = Readonly<Record<string, unknown>>;

/** The step that lifts a document of version n to n + 1, by n. Old books load for ever: a step is never removed. */
const STEPS: Readonly<Record<number, (document: Document) => Document>> = {};

const MOST_PROBLEMS = 20;

/**
 * Reads a unit book of any version, e.g. the result of `JSON.parse`. Never throws: what is wrong comes back in words.
 */
export function parseBook(input: unknown): ParsedBook {
  if (!isDocument(input)) return problem('', 'This is not a unit book: a JSON object was expected.');
  if ('forces' in input || 'roster' in input) {
    return problem(
      '',
      'This is a list, not a unit book: open it from the start page, with “Open a list made elsewhere”.',
    );
  }
  const version = input['documentVersion'];
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1) {
    return problem('', 'This is not a unit book of this app.');
  }
  if (version > BOOK_VERSION) {
    return problem(
      'documentVersion',
      `This unit book was written by a newer version of the app (document version ${version}; this one reads up to ` +
        `${BOOK_VERSION}).`,
    );
  }
  const parsed = unitBookSchema.safeParse(lifted(input, version));
  if (parsed.success) return { book: parsed.data };
  const problems = parsed.error.issues.slice(0, MOST_PROBLEMS);
  return { problems: problems.map((issue) => problemOf(issue, input, WORDS)) };
}

/** The first problem in one line: in which unit it is, of which field, and what is wrong. */
export const bookProblemText = (problems: readonly DocumentProblem[]): string =>
  problems[0]?.message ?? 'not understood';

function lifted(document: Document, version: number): Document {
  let current = document;
  for (let from = version; from < BOOK_VERSION; from += 1) current = STEPS[from]?.(current) ?? current;
  return current;
}

function problem(path: string, message: string): ParsedBook {
  return { problems: [{ path, message }] };
}

function isDocument(value: unknown): value is Document {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
