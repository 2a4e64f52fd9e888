import { z } from 'zod';
import { deckForceSchema } from '../deck/deck';
import { defineEndpoint } from './endpoint';

/** The activation cards of the list behind a link, for anyone. */
export const forceOfList = defineEndpoint({
  method: 'GET',
  counts: 'check',
  path: '/deck/force/[viewId]',
  kept: 'never',
  answer: z.object({ force: deckForceSchema }),
});
