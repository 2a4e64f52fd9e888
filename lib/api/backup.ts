import { z } from 'zod';
import { lineageSchema } from '../documents/savedKind';
import { viewIdSchema } from '../foundation/viewId';
import { keySchema } from './devices';
import { gameFileSchema } from './games';
import { shortVerdictSchema } from '../documents/shortVerdict';
import { REVISION_LENGTH } from '../documents/revision';
import { datasetSummarySchema, sha256Schema } from '../documents/unitData';

/** The backup file: JSON with an item on each line, so that it is written and read in parts: head, sections, end. */

export const BACKUP_FILE = 'muster-roll/backup';
/** The most that is read, in bytes. */
export const BACKUP_BYTES = 200 * 1024 * 1024;
/** The most that one item has, in characters: unit data of a large faction comes to 8 million. */
export const BACKUP_LINE = 40 * 1024 * 1024;

export const backupHeadSchema = z.object({
  kind: z.literal(BACKUP_FILE),
  version: z.literal(1),
  madeAt: z.iso.datetime(),
  /** Makes the browser that restores it one of its owner's devices; null: it was made without a connection. */
  key: keySchema.nullable(),
  /** The deck in progress, as it is stored; null: none. */
  deck: z.string().max(1_000_000).nullable(),
});
export type BackupHead = z.infer<typeof backupHeadSchema>;

const text = z.string().max(500);
const hash = sha256Schema.nullable();
const time = z.number().int().min(0);
const verdict = shortVerdictSchema.nullable().catch(null);

const documentSchema = z.object({
  kind: z.enum(['list', 'book']),
  viewId: viewIdSchema,
  /** As it was written; the reader lets its kind lift and check it. Null: in the bin, and its text is elsewhere. */
  document: z.unknown(),
  /** The unit data and the format that it is written for; null: it needs none. */
  data: hash,
  format: z.string().max(100).nullable(),
  /** The version on the server that it builds on; 0: the server has never had it. */
  version: time,
  /** Through which lines that version came; left out: from before there were lines. */
  lineage: lineageSchema.optional(),
  /** The server does not have this state of it yet. */
  changed: z.boolean(),
  /** It stays on its device until it is let go, and no server gets it: for a sealed match. */
  held: z.boolean().optional(),
  /** This visitor's own; else somebody else's, opened by a link that lets it be changed. */
  mine: z.boolean(),
  /** By which its browser may write it even where its cookie was lost; null: by the cookie alone. */
  secret: z.string().max(100).nullable(),
  name: text,
  /** The last verdict on it, for lists; null: none was reached here. */
  verdict,
  /** The program that reached it: another one may judge otherwise. */
  verdictBy: text.nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** Since when it is in the bin; null: it is not. */
  deletedAt: z.iso.datetime().nullable(),
});
export type BackupDocument = z.infer<typeof documentSchema>;

/** What a backup holds, by the name of its section: how an item is read, and how many there are at most. */
export const BACKUP_SECTIONS = {
  documents: { most: 5000, item: documentSchema },
  /** Overtaken versions. */
  aside: { most: 2000, item: documentSchema.extend({ key: text, rev: time }) },
  /** States in which lists stood. */
  states: {
    most: 50_000,
    item: z.object({
      viewId: viewIdSchema,
      /** When it was reached, in milliseconds since 1970. */
      at: time,
      document: z.unknown(),
      data: hash,
      verdict,
      verdictBy: text.nullable(),
    }),
  },
  /** Labels, notes, models owned, seats, secrets. */
  things: { most: 20_000, item: z.object({ key: z.string().min(1).max(200), value: z.json(), at: time }) },
  /** Matches and campaigns as this browser last saw them. */
  seen: {
    most: 2000,
    item: z.looseObject({
      viewId: viewIdSchema,
      kind: z.string().max(40),
      game: z.unknown(),
      waiting: z.array(z.unknown()).max(10_000),
      seenAt: time,
    }),
  },
  /** Matches and campaigns as the server exports them. */
  games: { most: 2000, item: gameFileSchema },
  frozen: { most: 10_000, item: z.object({ hash: sha256Schema, text: z.string().max(REVISION_LENGTH) }) },
  /** What the unit data is of which parts are kept. */
  datasets: { most: 500, item: datasetSummarySchema },
  /** Unit data as it is kept: deflated, in base64. */
  slices: {
    most: 2000,
    item: z.object({
      /** `<version>:<hash>:<catalogue id>`. */
      key: z.string().max(300),
      hash: sha256Schema,
      catalogueId: z.string().max(200),
      name: text,
      bytes: z.string().regex(/^[A-Za-z0-9+/]+={0,2}$/),
      /** When a list last needed it, in milliseconds since 1970. */
      usedAt: time,
    }),
  },
} as const;

export type BackupSection = keyof typeof BACKUP_SECTIONS;
export type BackupItem<Section extends BackupSection> = z.infer<(typeof BACKUP_SECTIONS)[Section]['item']>;
