import { joinBooksSchema, joinedDataSchema, listOfBookSchema, savedBooks } from '../documents/book/savedBook';
import { documentEndpoints } from './documents';
import { defineEndpoint } from './endpoint';
import { lists } from './lists';

export const books = documentEndpoints(savedBooks);

/** Starts a list with the units of a book as they are stored. */
export const listOfBook = defineEndpoint('POST /api/books/[viewId]/list', {
  counts: 'create',
  body: listOfBookSchema,
  answer: lists.create.answer,
});

/** The book as a file to keep, to send and to import again. */
export const bookFile = defineEndpoint('GET /api/books/[viewId]/file', { answer: savedBooks.schema });

/** Stores unit data with the house units of some books beside it: what a list is moved to that takes such units. */
export const joinBooks = defineEndpoint('POST /api/books/join', {
  counts: 'create',
  body: joinBooksSchema,
  answer: joinedDataSchema,
});
