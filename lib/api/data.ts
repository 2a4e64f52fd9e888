import { z } from 'zod';
import type { Dataset } from '../data/dataset';
import { datasetSummarySchema, importLineSchema, repositorySchema } from '../documents/unitData';
import { addressOf, defineEndpoint } from './endpoint';

/** Raise it when the shape of a slice changes: browsers keep slices for ever. */
export const SLICE = { v: 3 } as const;

/** The datasets that this browser may choose from, newest first. */
export const ownData = defineEndpoint('GET /api/data', {
  answer: z.object({ datasets: z.array(datasetSummarySchema) }),
});

/** Takes unit data as a form with files, or one file with its `name`. Answers with a line for each step. */
export const uploadData = defineEndpoint('POST /api/data', {
  counts: 'data',
  query: z.object({ name: z.string().optional() }),
  body: 'bytes',
  limit: 'upload',
  tooLarge: (megabytes) => `More than ${megabytes} MB at once: add fewer files, or a zip.`,
  answer: importLineSchema,
  lines: true,
});

/** Downloads a community repository from GitHub and stores its unit data. Answers with a line for each step. */
export const downloadData = defineEndpoint('POST /api/data/repository', {
  counts: 'data',
  body: z.object({ repository: repositorySchema }),
  answer: importLineSchema,
  lines: true,
});

/** What a dataset is, without its content. Whoever knows its hash may ask. */
export const datasetOf = defineEndpoint('GET /api/data/[hash]', {
  answer: z.object({ dataset: datasetSummarySchema }),
});

/** What one faction needs of a dataset. Too large to be looked at field by field. */
export const dataSlice = defineEndpoint('GET /api/data/[hash]/[catalogueId]', {
  counts: 'slice',
  kept: 'for ever',
  query: z.object({ v: z.unknown().optional() }),
  answer: z.custom<Dataset>((value) => typeof value === 'object' && value !== null),
});

/** Where the browser gets what it needs of a dataset to build with one faction. */
export const slicePath = (hash: string, catalogueId: string): string =>
  addressOf(dataSlice, { hash, catalogueId }, SLICE);
