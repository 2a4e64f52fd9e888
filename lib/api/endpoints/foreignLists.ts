import { z } from 'zod';
import { FOREIGN_BYTES, foreignAnswerSchema } from '../foreignList';
import { pastedAnswerSchema, pastedSchema } from '../pastedText';
import { defineEndpoint } from './endpoint';

/**
 * Reads a list that another program wrote and ties it to unit data; `name` is the file's. Stores nothing. Answers 409
 * when the unit data is not here.
 */
export const readForeign = defineEndpoint({
  method: 'POST',
  path: '/api/lists/foreign',
  counts: 'create',
  query: z.object({ name: z.string().default('list') }),
  body: 'bytes',
  limit: FOREIGN_BYTES,
  tooLarge: (megabytes) => `This is larger than the ${megabytes} MB that a list may have.`,
  answer: foreignAnswerSchema,
  alsoUnder: 409,
});

/**
 * Reads a list from text that was pasted, and tells what became of each line. Stores nothing. Answers too where no unit
 * data fits.
 */
export const readPasted = defineEndpoint({
  method: 'POST',
  path: '/api/lists/text',
  counts: 'create',
  body: pastedSchema,
  limit: 1024 * 1024,
  tooLarge: () => 'A list as text may have 64 KB.',
  answer: pastedAnswerSchema,
});
