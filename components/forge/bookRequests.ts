import { z } from 'zod';
import type { SaveAnswer } from '@/components/saving/useSaving';
import { bookSaveAnswerSchema, createdBookSchema, type SavedBook } from '@/lib/share/savedBook';
import { createdListSchema, editSecretSchema, failureSchema } from '@/lib/share/savedList';
import type { UnitBook } from '@/lib/units/book';

/** What came of asking the server for something: its result, or a line that says why not. */
export type Answer<T> = { readonly value: T } | { readonly message: string };

/** Saves a new book, an empty one if none is given; gives its view id. */
export const makeBook = (book?: unknown): Promise<Answer<string>> =>
  ask('/api/books', 'POST', book === undefined ? {} : { book }, (body) => createdBookSchema.parse(body).book.viewId);

/** Makes a book of one's own out of any book; gives its view id. */
export const copyBook = (viewId: string): Promise<Answer<string>> => ask(`/api/books/${viewId}/copy`, 'POST', {}, (body) => createdBookSchema.parse(body).book.viewId);

/** Takes one's own book away. */
export const deleteBook = (viewId: string): Promise<Answer<unknown>> => ask(`/api/books/${viewId}`, 'DELETE', {}, z.unknown().parse);

/** Brings it back. */
export const restoreBook = (viewId: string): Promise<Answer<unknown>> => ask(`/api/books/${viewId}/restore`, 'POST', {}, z.unknown().parse);

/** Starts a list with the units of a book as they are stored; gives its view id. */
export const listOfBook = (viewId: string): Promise<Answer<string>> => ask(`/api/books/${viewId}/list`, 'POST', {}, (body) => createdListSchema.parse(body).list.viewId);

/** A new secret by which the book may be changed from another device. */
export const renewSecret = (viewId: string, editSecret: string | null): Promise<Answer<string>> =>
  ask(`/api/books/${viewId}/secret`, 'POST', editSecret === null ? {} : { editSecret }, (body) => editSecretSchema.parse(body).editSecret);

/** Saves a book that builds on `version`. */
export async function saveBook(viewId: string, version: number, book: UnitBook, editSecret: string | null): Promise<SaveAnswer<SavedBook>> {
  try {
    const response = await send(`/api/books/${viewId}`, 'PUT', { version, book, ...(editSecret === null ? {} : { editSecret }) });
    const body: unknown = await response.json();
    const answer = bookSaveAnswerSchema.safeParse(body);
    if (!answer.success) return { kind: 'waiting', reason: failureText(body, response.status) };
    return answer.data.outcome === 'saved' ? { kind: 'saved', version: answer.data.version } : { kind: 'conflict', current: answer.data.current };
  } catch {
    return { kind: 'waiting', reason: 'No connection.' };
  }
}

const send = (path: string, method: string, body: unknown): Promise<Response> =>
  fetch(path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

function failureText(body: unknown, status: number): string {
  const failure = failureSchema.safeParse(body);
  return failure.success ? failure.data.message : `The server answered ${status}: try again.`;
}

async function ask<T>(path: string, method: string, body: unknown, read: (answer: unknown) => T): Promise<Answer<T>> {
  try {
    const response = await send(path, method, body);
    const answer: unknown = await response.json();
    return response.ok ? { value: read(answer) } : { message: failureText(answer, response.status) };
  } catch {
    return { message: 'The server cannot be reached: check the connection and try again.' };
  }
}
