import { z } from 'zod';
import type { LooseTexts } from '@/lib/documents/writing';
import * as endpoints from '@/lib/api/books';
import { mapped, type Result } from '@/lib/foundation/result';
import { savedBooks } from '@/lib/documents/book/savedBook';
import type { EditionId } from '@/lib/documents/book/editions.data';
import { call } from '../api/client';
import { documentClient } from './documents';
import { readBy, storedAt } from './texts';
import { bookEditionSchema, keywordDefinitionSchema, ownUnitSchema, BOOK_LIMITS } from '@/lib/documents/book/book';

/** The browser's requests about unit books, and what it keeps of them. */
export const bookClient = documentClient(savedBooks);

/** Texts in the number fields of books that are not numbers: no part of a book, so they stay on this device. */
export const looseTexts = (viewId: string) =>
  storedAt(`muster-roll:book-texts:${viewId}`, readBy<LooseTexts>(z.record(z.string(), z.string())));

/** Saves a new book with nothing in it, for units of that edition; gives its view id. */
export const beginBook = (edition: EditionId): Promise<Result<string>> => bookClient.createFrom(undefined, { edition });

/** Starts a list of a format with the units of a book as they are stored; gives its view id. */
export const listOfBook = async (viewId: string, format: string): Promise<Result<string>> =>
  mapped(await call(endpoints.listOfBook, { params: { viewId }, body: { format } }), ({ saved }) => saved.viewId);

const copiedSchema = z.object({
  unit: ownUnitSchema,
  edition: bookEditionSchema,
  definitions: z.array(keywordDefinitionSchema).max(BOOK_LIMITS.definitions),
});
/** A unit on its way to another book, with what its book says of its keywords. */
export type CopiedUnit = Readonly<z.infer<typeof copiedSchema>>;

/** The unit that was copied last in this browser, for other books to take. */
export const copiedUnit = storedAt('muster-roll:copied:unit', readBy<CopiedUnit>(copiedSchema));
