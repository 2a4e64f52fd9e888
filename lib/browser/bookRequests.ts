import type { SaveAnswer } from './saveAnswer';
import { ask, failureText, send } from '@/lib/browser/ask';
import { createdBookSchema, savedBooks, type SavedBook } from '@/lib/share/savedBook';
import { createdListSchema } from '@/lib/share/savedList';
import { editSecretSchema, saveAnswerSchema } from '@/lib/document/saved';
import type { UnitBook } from '@/lib/units/book';
import type { EditionId } from '@/lib/units/editions.data';
import type { Result } from '@/lib/foundation/result';

/** Saves a new book; gives its view id. */
export const makeBook = (book: unknown): Promise<Result<string>> =>
  ask('/api/books', 'POST', { book }, (body) => createdBookSchema.parse(body).book.viewId);

/** Saves a new book with nothing in it, for units of that edition; gives its view id. */
export const beginBook = (edition: EditionId): Promise<Result<string>> =>
  ask('/api/books', 'POST', { edition }, (body) => createdBookSchema.parse(body).book.viewId);

/** Makes a book of one's own out of any book; gives its view id. */
export const copyBook = (viewId: string): Promise<Result<string>> =>
  ask(`/api/books/${viewId}/copy`, 'POST', {}, (body) => createdBookSchema.parse(body).book.viewId);

/** Takes one's own book away. */
export const deleteBook = (viewId: string): Promise<Result<unknown>> =>
  ask(`/api/books/${viewId}`, 'DELETE', {}, (body) => body);

/** Brings it back. */
export const restoreBook = (viewId: string): Promise<Result<unknown>> =>
  ask(`/api/books/${viewId}/restore`, 'POST', {}, (body) => body);

/** Starts a list of a format with the units of a book as they are stored; gives its view id. */
export const listOfBook = (viewId: string, format: string): Promise<Result<string>> =>
  ask(`/api/books/${viewId}/list`, 'POST', { format }, (body) => createdListSchema.parse(body).list.viewId);

/** A new secret by which the book may be changed from another device. */
export const renewSecret = (viewId: string, editSecret: string | null): Promise<Result<string>> =>
  ask(
    `/api/books/${viewId}/secret`,
    'POST',
    editSecret === null ? {} : { editSecret },
    (body) => editSecretSchema.parse(body).editSecret,
  );

/** Saves a book that builds on `version`. */
export async function saveBook(
  viewId: string,
  version: number,
  book: UnitBook,
  editSecret: string | null,
): Promise<SaveAnswer<SavedBook>> {
  try {
    const response = await send(`/api/books/${viewId}`, 'PUT', {
      version,
      book,
      ...(editSecret === null ? {} : { editSecret }),
    });
    const body: unknown = await response.json();
    const answer = saveAnswerSchema(savedBooks.saved).safeParse(body);
    if (!answer.success) return { kind: 'waiting', reason: failureText(body, response.status) };
    return answer.data.outcome === 'saved'
      ? { kind: 'saved', version: answer.data.version }
      : { kind: 'conflict', current: answer.data.current };
  } catch {
    return { kind: 'waiting', reason: 'No connection.' };
  }
}
