import { mineCountsSchema, mineFileSchema, ownDocumentsSchema } from '../mine';
import { defineEndpoint } from './endpoint';

/** Endpoints for all that one browser has stored. */

/** All of it as one file. */
export const exportMine = defineEndpoint({
  method: 'GET',
  path: '/api/mine',
  counts: 'data',
  kept: 'never',
  answer: mineFileSchema,
});

/** Deletes all of it for good. Answers with how much it was. */
export const deleteMine = defineEndpoint({
  method: 'POST',
  path: '/api/mine/delete',
  counts: 'data',
  kept: 'never',
  answer: mineCountsSchema,
});

/** What this browser's owner has of lists and books, the bin included, for a browser to see what it lacks. */
export const ownDocuments = defineEndpoint({
  method: 'GET',
  path: '/api/mine/documents',
  kept: 'never',
  answer: ownDocumentsSchema,
});
