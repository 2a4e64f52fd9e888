import { z } from 'zod';
import { rosterSchema } from '../documents/roster/schema';
import { viewIdSchema } from '../foundation/viewId';
import { datasetSummarySchema } from '../documents/unitData';
import { shortVerdictSchema } from '../documents/shortVerdict';
import { defineEndpoint } from './endpoint';

/** The most that is sent, in bytes: an army with all its rules written out is under 3 MB. */
export const FOREIGN_BYTES = 8 * 1024 * 1024;

/** How well a list matched the unit data. */
const relinkNoteSchema = z.object({
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

/** A list that was read and tied to unit data and is stored nowhere: its sender may judge it, save it or leave it. */
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

const foreignAnswerSchema = z.discriminatedUnion('outcome', [readListSchema, noDataSchema]);
export type ForeignAnswer = z.infer<typeof foreignAnswerSchema>;

/** The most that is sent: more than a text may have, so that a longer one is refused with its reason. */
export const PASTED_LETTERS = 128 * 1024;
/** Answers to what was in doubt. */
const MOST_ANSWERS = 500;
const KEY_LETTERS = 13_000;

export const pastedSchema = z.object({
  text: z.string().min(1, 'there is no text').max(PASTED_LETTERS, 'the text is too long'),
  /** What the player said of doubtful things, by the keys of the last reading: a name, or empty to leave it out. */
  answers: z
    .record(z.string().max(KEY_LETTERS), z.string().max(400))
    .default({})
    .refine((answers) => Object.keys(answers).length <= MOST_ANSWERS, 'these are too many answers'),
  /** The id of the format that the player chose for it; null: the one that fits. */
  format: z.string().max(60).nullable().default(null),
});
export type Pasted = z.infer<typeof pastedSchema>;

const stateSchema = z.enum(['understood', 'guessed', 'unknown']);
const linePartSchema = z.object({
  key: z.string(),
  says: z.string(),
  state: stateSchema,
  became: z.string().nullable(),
  why: z.string().nullable(),
  choices: z.array(z.string()).readonly(),
});
export type PastedPart = z.infer<typeof linePartSchema>;

const lineSchema = z.object({
  text: z.string(),
  state: stateSchema.or(z.literal('blank')),
  parts: z.array(linePartSchema).readonly(),
});
/** A line of the text beside what it became. */
export type PastedLine = z.infer<typeof lineSchema>;

const numbersSchema = z.object({ stated: z.number().nullable(), built: z.number().nullable() });
const unitSchema = z.object({
  /** Counted from 0. */
  line: z.number().int(),
  name: z.string().nullable(),
  models: numbersSchema,
  points: numbersSchema,
});

const readingSchema = z.object({
  /** As people call it. */
  layout: z.string(),
  lines: z.array(lineSchema),
  units: z.array(unitSchema),
  points: numbersSchema,
  doubts: z.array(z.string()),
  /** Those of them that the verdict is open for until the player says that the list is right. */
  account: z.array(z.string()),
});
export type PastedReading = z.infer<typeof readingSchema>;

const readSchema = readingSchema.extend({
  outcome: z.literal('read'),
  dataset: datasetSummarySchema,
  /** By id: the formats that are played with its data, the one that fits best first. */
  formats: z.array(z.string()),
  /** Why it is the first of them. */
  formatWhy: z.string(),
  /** Under the first of them. */
  roster: rosterSchema,
  /** By the first of them. */
  verdict: shortVerdictSchema.nullable(),
});
export type PastedList = z.infer<typeof readSchema>;

/** No unit data here has the units of the text. */
const unreadSchema = readingSchema.extend({ outcome: z.literal('no-data'), message: z.string() });

export const pastedAnswerSchema = z.discriminatedUnion('outcome', [readSchema, unreadSchema]);
export type PastedAnswer = z.infer<typeof pastedAnswerSchema>;

/** Reads another program's list from the file `name`, storing nothing. Answers 409 when its unit data is not here. */
export const readForeign = defineEndpoint('POST /api/lists/foreign', {
  counts: 'create',
  query: z.object({ name: z.string().default('list') }),
  body: 'bytes',
  limit: FOREIGN_BYTES,
  tooLarge: (megabytes) => `This is larger than the ${megabytes} MB that a list may have.`,
  answer: foreignAnswerSchema,
  alsoUnder: 409,
});

/** Reads a list from pasted text, storing nothing: what became of each line, also where no unit data fits. */
export const readPasted = defineEndpoint('POST /api/lists/text', {
  counts: 'create',
  body: pastedSchema,
  limit: 1024 * 1024,
  tooLarge: () => 'A list as text may have 64 KB.',
  answer: pastedAnswerSchema,
});
