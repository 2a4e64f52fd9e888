import { z } from 'zod';
import { viewIdSchema } from '../foundation/viewId';
import { foundStateSchema, freezeSchema, frozenSchema, todaySchema } from '../documents/revision';
import { defineEndpoint } from './endpoint';

/** Freezes a list as it stands, or a text by itself. The same state again is the same frozen state. */
export const freeze = defineEndpoint('POST /api/revisions', {
  counts: 'create',
  body: freezeSchema,
  answer: frozenSchema,
});

/** A frozen state as text; `list` names one that may be in this very state, though nobody froze it. */
export const frozenText = defineEndpoint('GET /api/revisions/[hash]', {
  kept: 'for ever',
  query: z.object({ list: viewIdSchema.optional().catch(undefined) }),
  answer: foundStateSchema,
});

/** The list that a state was frozen from, as it stands today; `list` says which, where several are alike. */
export const frozenToday = defineEndpoint('GET /api/revisions/[hash]/today', {
  query: z.object({ list: viewIdSchema.optional().catch(undefined) }),
  answer: todaySchema,
});
