import 'server-only';
import { savedBooks } from '../documents/book/savedBook';
import { documentStore } from './documents';

/**
 * The unit books that are stored here. Each has an id of its own, also when it came from a file: two books under one id
 * would pass for versions of each other. Lists made from a book keep their data when it goes.
 */
export const storedBooks = documentStore(savedBooks);
