import { z } from 'zod';
import { viewIdSchema } from './savedList';

/** What browser and server say to each other about lists that were made elsewhere. */

/** What is sent at most: an army with all its rules written out is under 3 MB. */
export const FOREIGN_BYTES = 8 * 1024 * 1024;

export const foreignPath = (name: string, format: string): string => `/api/lists/foreign?${new URLSearchParams({ name, format })}`;

/** How a list met the unit data. */
export const openedListSchema = z.object({
  outcome: z.literal('opened'),
  viewId: viewIdSchema,
  /** The file's name. */
  file: z.string(),
  writtenBy: z.string(),
  /** The unit data it was opened with. */
  data: z.string(),
  selections: z.number().int(),
  found: z.number().int(),
  /** A line for each selection that the data has not. */
  missing: z.array(z.string()),
  /** The points as the file recorded them beside ours; null where the file has none. */
  points: z.object({ recorded: z.number(), now: z.number() }).nullable(),
  /** How many prices are not those that the file recorded. */
  prices: z.number().int(),
  notes: z.array(z.string()),
});
export type OpenedList = z.infer<typeof openedListSchema>;

/** The list can be read, but there is no unit data for it here. */
export const noDataSchema = z.object({
  outcome: z.literal('no-data'),
  /** As the file names it. */
  gameSystem: z.string(),
  message: z.string(),
});
export type NoData = z.infer<typeof noDataSchema>;

export const foreignAnswerSchema = z.discriminatedUnion('outcome', [openedListSchema, noDataSchema]);
export type ForeignAnswer = z.infer<typeof foreignAnswerSchema>;
