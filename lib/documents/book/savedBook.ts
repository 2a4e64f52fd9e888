import { z } from 'zod';
import { summaryShape, type SavedKind } from '../savedKind';
import { viewIdSchema } from '../../foundation/viewId';
import { bookEditionSchema, unitBookSchema, type UnitBook } from './book';
import { bookDocument } from './bookDocument';
import type { BookEdit } from './edits';
import { formatIdSchema, MOST_BOOKS } from '../roster/savedList';
import { datasetSummarySchema, sha256Schema } from '../unitData';

/** What browser and server send each other about unit books. */

/** The page of a book: the forge for its owner, to read for everyone with the link. */
export const bookPath = (viewId: string): string => `/books/${viewId}`;

export const bookSummarySchema = z.object({ ...summaryShape, edition: bookEditionSchema, units: z.array(z.string()) });
export type BookSummary = z.infer<typeof bookSummarySchema>;

export const savedBookSchema = bookSummarySchema.extend({ book: unitBookSchema });
export type SavedBook = z.infer<typeof savedBookSchema>;

/** What a list of a book is asked for with: the format's id. Left out: the first that plays with the book's units. */
export const listOfBookSchema = z.object({ format: formatIdSchema.optional() });

export const savedBooks: SavedKind<UnitBook, BookEdit, BookSummary, SavedBook> = {
  ...bookDocument,
  path: '/api/books',
  names: { one: 'book', many: 'books', document: 'book' },
  summary: bookSummarySchema,
  saved: savedBookSchema,
  pin: null,
  factsOf: ({ edition, units }) => ({ edition, units: units.map(({ name }) => name) }),
  savedOf: (summary, book) => ({ ...summary, book }),
  toSave: ({ book }) => ({ document: book, data: null }),
  drafts: 'muster-roll:book-draft',
  openAt: bookPath,
  sharedAt: bookPath,
};

/** Asks for unit data with house units of some books (`books` by link, `keep` by id), or without any. */
export const joinBooksSchema = z.object({
  data: sha256Schema,
  factions: z.array(z.string().max(200)).min(1).max(20),
  books: z.array(viewIdSchema).max(MOST_BOOKS),
  keep: z.array(z.string().max(60)).max(MOST_BOOKS).default([]),
});
export const joinedDataSchema = z.object({ dataset: datasetSummarySchema });
