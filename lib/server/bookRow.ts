import 'server-only';
import { z } from 'zod';
import { viewIdSchema } from '../share/savedList';
import type { BookSummary, SavedBook } from '../share/savedBook';
import type { UnitBook } from '../units/book';
import { parseDocument, problemLine } from '../document/versions';
import { bookDocument } from '../units/bookDocument';

/** How unit books stand in the database, and the way there and back. */

const documentSchema = z.string().transform((text, context): UnitBook => {
  const parsed = parseDocument(bookDocument, JSON.parse(text));
  if ('document' in parsed) return parsed.document;
  context.addIssue({ code: 'custom', message: problemLine(parsed.problems) });
  return z.NEVER;
});

const bookRowSchema = z.object({
  viewId: viewIdSchema,
  editSecretHash: z.string(),
  ownerKeyHash: z.string(),
  document: documentSchema,
  version: z.number().int(),
  createdAt: z.date(),
  updatedAt: z.date(),
  deletedAt: z.date().nullable(),
});

/** A book with what is needed to tell who may change it; only for this room. */
export interface StoredBook {
  readonly saved: SavedBook;
  readonly editSecretHash: string;
  readonly ownerKeyHash: string;
  readonly deleted: boolean;
}

/** A database row as the rest of the program may see it. Throws when it is not what was once written. */
export function storedBook(row: unknown): StoredBook {
  const data = bookRowSchema.parse(row);
  const saved: SavedBook = {
    viewId: data.viewId,
    name: data.document.name,
    edition: data.document.edition,
    units: data.document.units.map(({ name }) => name),
    version: data.version,
    createdAt: data.createdAt.toISOString(),
    updatedAt: data.updatedAt.toISOString(),
    book: data.document,
  };
  return {
    saved,
    editSecretHash: data.editSecretHash,
    ownerKeyHash: data.ownerKeyHash,
    deleted: data.deletedAt !== null,
  };
}

/** The same without the book itself. */
export function bookSummaryOf({ book: _, ...summary }: SavedBook): BookSummary {
  return summary;
}

/** The columns that follow from the book. */
export const bookColumns = (book: UnitBook) => ({
  name: book.name,
  document: JSON.stringify(book),
  documentVersion: book.documentVersion,
});
