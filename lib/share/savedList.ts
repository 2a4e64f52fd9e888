import { z } from 'zod';
import { rosterSchema } from '../roster/schema';
import { sha256Schema } from './wire';

/** What browser and server say to each other about saved lists. */

/** No 0 O o, 1 I i l: read aloud or from paper they are mistaken for each other. */
export const VIEW_ID_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz';
export const VIEW_ID_LENGTH = 10;
export const viewIdSchema = z
  .string()
  .length(VIEW_ID_LENGTH)
  .regex(new RegExp(`^[${VIEW_ID_ALPHABET}]+$`));

/** The page that everyone with the link may see. */
export const viewPath = (viewId: string): string => `/l/${viewId}`;

/** Which formats there are is the formats' affair. */
export const formatIdSchema = z.string().regex(/^[a-z0-9-]{1,60}$/);

export const listSummarySchema = z.object({
  viewId: viewIdSchema,
  name: z.string(),
  format: formatIdSchema,
  datasetHash: sha256Schema,
  gameSystemName: z.string(),
  factions: z.array(z.string()),
  version: z.number().int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type ListSummary = z.infer<typeof listSummarySchema>;

export const savedListSchema = listSummarySchema.extend({ roster: rosterSchema });
export type SavedList = z.infer<typeof savedListSchema>;

/** The roster itself is read by `parseDocument`, which also lifts older versions. */
export const newListSchema = z.object({ format: formatIdSchema, datasetHash: sha256Schema, roster: z.unknown() });

export const createdListSchema = z.object({ list: savedListSchema, editSecret: z.string() });
export type CreatedList = z.infer<typeof createdListSchema>;

/** `version` is the one that the change builds on; a `datasetHash` moves the list to other data. */
export const listChangeSchema = z.object({
  version: z.number().int().min(1),
  roster: z.unknown(),
  datasetHash: sha256Schema.optional(),
  editSecret: z.string().max(100).optional(),
});

export const editSecretSchema = z.object({ editSecret: z.string().min(1).max(100) });

export const listAccessSchema = z.object({ editSecret: z.string().max(100).optional() });

/** Answer to a save. `conflict`: someone saved in between; `current` is what is stored, nothing was overwritten. */
export const saveAnswerSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('saved'), version: z.number().int(), updatedAt: z.iso.datetime() }),
  z.object({ outcome: z.literal('conflict'), current: savedListSchema }),
]);

/** Every answer that is no success. */
export const failureSchema = z.object({ message: z.string() });
