import { z } from 'zod';
import { rosterSchema } from '../documents/roster/schema';
import { viewIdSchema } from '../foundation/viewId';
import { datasetSummarySchema } from '../documents/unitData';

/** What browser and server send each other about lists that were made elsewhere. */

/** The most that is sent, in bytes: an army with all its rules written out is under 3 MB. */
export const FOREIGN_BYTES = 8 * 1024 * 1024;

/** How well a list matched the unit data. */
const relinkNoteSchema = z.object({
  /** The file's name. */
  file: z.string(),
  writtenBy: z.string(),
  /** What became of it, where that is told otherwise than of a program's file. */
  told: z.string().optional(),
  /** The unit data it was opened with. */
  data: z.string(),
  selections: z.number().int(),
  found: z.number().int(),
  /** A line for each selection that the data does not have. */
  missing: z.array(z.string()),
  /** The points as the file recorded them beside ours; null where the file has none. */
  points: z
    .object({
      recorded: z.number(),
      now: z.number(),
      /** What they are called in the data, where they are not points. */
      in: z.string().exactOptional(),
    })
    .nullable(),
  /** How many prices differ from those that the file recorded. */
  prices: z.number().int(),
  notes: z.array(z.string()),
});
export type RelinkNote = z.infer<typeof relinkNoteSchema>;

/**
 * A list that was read and tied to unit data, and is stored nowhere: whoever sent it may judge it by any format, keep
 * it or leave it.
 */
export const readListSchema = z.object({
  outcome: z.literal('read'),
  note: relinkNoteSchema,
  dataset: datasetSummarySchema,
  /** By id: the formats that are played with its data, those first that are offered first. */
  formats: z.array(z.string()),
  /** As it was written, under no format yet. */
  roster: rosterSchema,
});
export type ReadList = z.infer<typeof readListSchema>;

/** How well a list that has been saved since matched the unit data: for its editor to show. */
export const openedListSchema = relinkNoteSchema.extend({ viewId: viewIdSchema });
export type OpenedList = z.infer<typeof openedListSchema>;

/** The list can be read, but there is no unit data for it here. */
const noDataSchema = z.object({
  outcome: z.literal('no-data'),
  /** As the file names it. */
  gameSystem: z.string(),
  message: z.string(),
  /** The ids of the catalogues that the newest data of its game lacks, where it has others of the list. */
  lacks: z.array(z.string()).exactOptional(),
});
export type NoData = z.infer<typeof noDataSchema>;

export const foreignAnswerSchema = z.discriminatedUnion('outcome', [readListSchema, noDataSchema]);
export type ForeignAnswer = z.infer<typeof foreignAnswerSchema>;
