import { mineCountsSchema, mineFileSchema } from '../share/mine';
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
