import type { DocumentKind } from '../kind';
import type { DocumentWords } from '../../foundation/zodText';
import { jsonBytes } from '../../foundation/json';
import { BOOK_LIMITS, BOOK_VERSION, emptyBook, unitBookSchema, type UnitBook } from './book';
import { applyBookEdit, type BookEdit } from './edits';

const WORDS: DocumentWords = {
  one: {
    units: 'unit',
    models: 'models',
    weapons: 'weapon',
    keywords: 'keyword',
    tags: 'tag',
    factions: 'faction keyword',
    definitions: 'own keyword',
  },
  fields: {
    number: 'number of models',
    most: 'up to how many models',
    pointsEach: 'points for each model more',
    hitPoints: 'hit points',
    leads: 'whether it leads the unit',
    special: 'whether it is special',
    choice: 'choice that it is one of',
    mostInForce: 'most in a force',
    text: 'what it does',
    slot: 'battlefield role',
    stats: 'statline',
    edition: 'game',
  },
};

/** A unit book as a document that is stored, edited and shared. */
export const bookDocument: DocumentKind<UnitBook, BookEdit> = {
  kind: 'book',
  called: 'unit book',
  version: BOOK_VERSION,
  schema: unitBookSchema,
  steps: {},
  words: WORDS,
  mistaken: (document) =>
    'forces' in document || 'roster' in document
      ? 'This is a list, not a unit book: open it from the start page, with “Open a list made elsewhere”.'
      : null,
  overBounds,
  apply: applyBookEdit,
  empty: ({ edition }) => ({ ...emptyBook('new', ''), ...(edition === undefined ? {} : { edition }) }),
  withId: (book, id) => ({ ...book, id }),
  nameLength: BOOK_LIMITS.nameLength,
};

/** One that is too large already may change as long as it does not grow. */
function overBounds(book: UnitBook, before: UnitBook | null): string | null {
  const bytes = jsonBytes(book);
  return bytes > BOOK_LIMITS.bytes && (before === null || bytes > jsonBytes(before))
    ? `A unit book may have ${BOOK_LIMITS.bytes / 1048576} MB, and this would have more: make two of it, or shorten its notes.`
    : null;
}
