import { z } from 'zod';
import { modelIdSchema } from './roster/schema';

/** The verdict on a list in short, as it is kept with the list and shown where the whole check is not. */

/** So many problems are kept; a page that shows more reads the list. */
export const MOST_LINES = 6;
/** So much of a problem's text is kept, in characters. */
export const LINE_LENGTH = 400;
/** So much of what the player wrote about the list, in characters. */
export const NOTES_LENGTH = 600;
/** A tray with more bases than this is not kept: only samples are drawn from what is kept, and they are small. */
export const MOST_STORED_BASES = 60;

const stateSchema = z.enum(['legal', 'illegal', 'cannot-tell', 'unfinished']);
const problemSchema = z.enum(['illegal', 'cannot-tell', 'unfinished', 'note']);

/** One model on the tray. */
const baseSchema = z.object({
  id: modelIdSchema,
  unitId: z.string(),
  name: z.string(),
  initials: z.string(),
  shape: z.enum(['circle', 'rectangle']),
  size: z.enum(['small', 'medium', 'large']),
  leader: z.boolean(),
  specialist: z.boolean(),
  /** The worst problem that names this model or its unit. */
  problem: problemSchema.nullable(),
  /** One line that says everything that the drawing shows. */
  label: z.string(),
});
export type Base = z.infer<typeof baseSchema>;

export const shortVerdictSchema = z.object({
  verdict: stateSchema,
  /** Null: the players use no points. */
  points: z
    .object({
      spent: z.number(),
      limit: z.number().nullable(),
      /** What they are called in the data, where they are not points. */
      in: z.string().max(200).exactOptional(),
    })
    .nullable(),
  models: z.number().int(),
  /** How many problems there are, advice left out. */
  problems: z.number().int(),
  /** The first of them. */
  lines: z.array(
    z.object({
      state: problemSchema,
      text: z.string(),
      /** Which rule found it; what was kept before says nothing of it. */
      code: z.string().exactOptional(),
    }),
  ),
  /** The beginning of what the player wrote about the list. */
  notes: z.string().nullable(),
  /** The bases on their tray; null: too many to be kept. */
  tray: z.object({ bases: z.array(baseSchema), places: z.number().nullable() }).nullable(),
});
export type ShortVerdict = z.infer<typeof shortVerdictSchema>;

/** What is asked of a list: its verdict; null: nothing can be said of it. */
export const verdictAnswerSchema = z.object({ verdict: shortVerdictSchema.nullable() });
