import { z } from 'zod';
import { lineageSchema } from '../documents/savedKind';
import { viewIdSchema } from '../foundation/viewId';
import { statesAfterSchema } from './documents';
import { defineEndpoint } from './endpoint';

const mineCountsSchema = z.object({
  lists: z.number().int(),
  books: z.number().int(),
  /** Lists and books that can still be restored. */
  deleted: z.number().int(),
  /** What becomes of the frozen states of the lists, those in the bin included. */
  states: statesAfterSchema,
  /** States of others' lists that were approved, and texts that were frozen from a link. */
  approvals: z.number().int(),
  /** Matches and campaigns with nobody else in them, and with another player. */
  gamesAlone: z.number().int(),
  gamesShared: z.number().int(),
  /** Unit data that only this browser was offered. */
  data: z.number().int(),
  /** Devices that were joined, and passkeys that lead here. */
  devices: z.number().int(),
  passkeys: z.number().int(),
  /** What the devices share besides documents: 0 to 3 texts. */
  kept: z.number().int(),
});
export type MineCounts = z.infer<typeof mineCountsSchema>;

export const MINE_FILE = 'muster-roll/mine';

/** Where a document stood when it was exported. */
const there = { viewId: z.string().optional(), deletedAt: z.string().nullable().optional() };

/** All that is one browser's, as a file. Whoever reads it again has each thing read by the schema of its kind. */
export const mineFileSchema = z.object({
  kind: z.literal(MINE_FILE),
  version: z.literal(1),
  exportedAt: z.iso.datetime(),
  lists: z.array(
    z.looseObject({ ...there, name: z.string(), format: z.string(), datasetHash: z.string(), roster: z.unknown() }),
  ),
  books: z.array(z.looseObject({ ...there, name: z.string(), book: z.unknown() })),
  /** Each as it is exported by itself. */
  games: z.array(z.unknown()),
  /** The texts of frozen states. */
  states: z.array(z.looseObject({ hash: z.string(), text: z.string() })),
  approvals: z.array(z.unknown()),
  /** The unit data that the lists were made with, and that was handed in: by name, without its files. */
  data: z.array(z.unknown()),
  /** Left out before devices could be joined. What the devices share is there as text; seats and secrets sealed. */
  devices: z.array(z.unknown()).optional(),
  passkeys: z.array(z.unknown()).optional(),
  kept: z.array(z.unknown()).optional(),
});
export type MineFile = z.infer<typeof mineFileSchema>;

/** Which documents somebody has, without what is in them. */
const ownDocumentsSchema = z.object({
  /** False: the server knows no owner who asks. */
  known: z.boolean(),
  documents: z.array(
    z.object({
      kind: z.string(),
      viewId: viewIdSchema,
      name: z.string(),
      version: z.number().int(),
      lineage: lineageSchema.optional(),
      updatedAt: z.iso.datetime(),
      deletedAt: z.iso.datetime().nullable(),
      /** Who approved it last; null or left out: nobody. */
      approved: z.object({ name: z.string().nullable(), at: z.iso.datetime() }).nullish(),
    }),
  ),
});
export type OwnDocument = z.infer<typeof ownDocumentsSchema>['documents'][number];

export const exportMine = defineEndpoint('GET /api/mine', { counts: 'data', answer: mineFileSchema });

/** Deletes all of it for good. Answers with how much it was. */
export const deleteMine = defineEndpoint('POST /api/mine/delete', { counts: 'data', answer: mineCountsSchema });

/** What this browser's owner has of lists and books, the bin included, for a browser to see what it lacks. */
export const ownDocuments = defineEndpoint('GET /api/mine/documents', { answer: ownDocumentsSchema });
