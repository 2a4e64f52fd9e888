import { z } from 'zod';
import { viewIdSchema } from '../foundation/viewId';
import { defineEndpoint } from './endpoint';

/** The sample forces with activation cards, to try the deck with. */
export const sampleForces = defineEndpoint('GET /deck/force', {
  answer: z.object({ samples: z.array(z.object({ viewId: viewIdSchema, name: z.string() }).readonly()).readonly() }),
});
