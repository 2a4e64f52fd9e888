import { z } from 'zod';
import type { LooseTexts } from '@/lib/documents/writing';
import * as endpoints from '@/lib/api/books';
import { ok, type Result } from '@/lib/foundation/result';
import { savedBooks } from '@/lib/documents/book/savedBook';
import type { EditionId } from '@/lib/documents/book/editions.data';
import { call } from '../api/client';
import { documentClient } from './documents';
import { draftStore } from './draftStore';

/** The browser's requests about unit books, and what it keeps of them. */
export const bookClient = documentClient(savedBooks);

/** Texts in the number fields of books that are not numbers: no part of a book, so they stay on this device. */
export const looseTexts = draftStore<LooseTexts>('muster-roll:book-texts', z.record(z.string(), z.string()));

/** Saves a new book with nothing in it, for units of that edition; gives its view id. */
export const beginBook = (edition: EditionId): Promise<Result<string>> => bookClient.createFrom(undefined, { edition });

/** Starts a list of a format with the units of a book as they are stored; gives its view id. */
export async function listOfBook(viewId: string, format: string): Promise<Result<string>> {
  const made = await call(endpoints.listOfBook, { params: { viewId }, body: { format } });
  return made.ok ? ok(made.value.saved.viewId) : made;
}
