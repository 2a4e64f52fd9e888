import { z } from 'zod';
import { rosterSchema } from '../documents/roster/schema';
import { keptVerdictSchema } from '../documents/keptVerdict';
import { datasetSummarySchema } from '../documents/unitData';

/** What browser and server send each other about lists that were pasted as text. */

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
  verdict: keptVerdictSchema.nullable(),
});
export type PastedList = z.infer<typeof readSchema>;

/** No unit data here has the units of the text. */
const unreadSchema = readingSchema.extend({ outcome: z.literal('no-data'), message: z.string() });

export const pastedAnswerSchema = z.discriminatedUnion('outcome', [readSchema, unreadSchema]);
export type PastedAnswer = z.infer<typeof pastedAnswerSchema>;
