import { z } from 'zod';
import { deckForceSchema } from '../play/deck/deck';
import { viewIdSchema } from '../foundation/viewId';
import { defineEndpoint } from './endpoint';

/** The activation cards of the list behind a link, for anyone. */
export const forceOfList = defineEndpoint({
  method: 'GET',
  counts: 'check',
  path: '/deck/force/[viewId]',
  kept: 'never',
  answer: z.object({ force: deckForceSchema }),
});

/** The sample forces with activation cards, to try the deck with. */
export const sampleForces = defineEndpoint({
  method: 'GET',
  path: '/deck/force',
  kept: 'never',
  answer: z.object({ samples: z.array(z.object({ viewId: viewIdSchema, name: z.string() }).readonly()).readonly() }),
});
