import { z } from 'zod';
import { viewIdSchema } from '../foundation/viewId';
import type { AnyDocument, DocumentKind, WrittenDocument } from './kind';
import { MOST_LINES, type Lineage } from './lineage';
import type { ToSave } from './writing';

/** What browser and server send each other about stored documents of any kind. */

const MOST_LINE_NAME = 16;
export const lineageSchema: z.ZodType<Lineage> = z
  .array(z.tuple([z.string().max(MOST_LINE_NAME), z.number().int()]))
  .max(MOST_LINES);

/** What the summary of every stored document says. */
export const summaryShape = {
  viewId: viewIdSchema,
  name: z.string(),
  /** Counts the saves; each save names the one that it builds on. */
  version: z.number().int(),
  /** Through which lines it came; left out of lists of documents. */
  lineage: lineageSchema.optional(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
};
const summarySchema = z.object(summaryShape);
export type DocumentSummary = z.infer<typeof summarySchema>;

/** The format and the unit data that a document is written for. */
export type Pin = z.infer<PinSchema>;
export type PinSchema = z.ZodObject<{ format: z.ZodString; datasetHash: z.ZodString }>;

/** How stored documents of a kind are spoken of: with `DocumentKind`, all that a new kind has to declare. */
export interface SavedKind<
  Document extends AnyDocument,
  Edit,
  Summary extends DocumentSummary,
  Saved extends Summary,
> extends DocumentKind<Document, Edit> {
  /** Where they are asked for: `/api/lists`. */
  path: string;
  /** The field names in JSON: of one (`list`), of several (`lists`) and of the document within one (`roster`). */
  names: { one: string; many: string; document: string };
  summary: z.ZodType<Summary>;
  saved: z.ZodType<Saved>;
  /** What each is written for; null: it needs no data. */
  pin: PinSchema | null;
  /** What a summary says of the document itself, beside what every summary says and what it is written for. */
  factsOf: (document: Document) => Readonly<Record<string, unknown>>;
  savedOf: (summary: Summary, document: Document) => Saved;
  /** What is sent when it is saved: the document and the hash of its data. */
  toSave: (saved: Saved) => ToSave<Document>;
  /** The name under which a browser keeps unsaved work. It must not change, since browsers have such drafts. */
  drafts: string;
  /** The page on which its owner goes on with it. */
  openAt: (viewId: string) => string;
  /** The page that everyone with the link may see. */
  sharedAt: (viewId: string) => string;
}

/** What a document is written for, as its summary says it. */
export type NamedPin = Pin & { gameSystemName: string };

/** The summary of a stored document. `facts` as the kind's `factsOf` gives them. Throws if they do not fit the kind. */
export const summaryOf = <Summary>(
  { called, pin: needed, summary }: { called: string; pin: PinSchema | null; summary: z.ZodType<Summary> },
  stored: DocumentSummary,
  facts: unknown,
  pin: NamedPin | null,
): Summary => {
  if (needed !== null && pin === null) throw new Error(`the ${called} ${stored.viewId} is written for no data`);
  return summary.parse({ ...(facts as object), ...stored, ...pin });
};

/** One that was deleted and can still be restored. */
export interface BinEntry extends Pick<DocumentSummary, 'viewId' | 'name'> {
  /** ISO 8601. */
  deletedAt: string;
}

export interface NewLinks<Saved> {
  saved: Saved;
  /** Lets another device change the document. Sent only in this answer. */
  editSecret: string;
}

/** An edit secret as a request carries it. */
export const editSecretText = z.string().max(100);

type Sent = Pick<SavedKind<AnyDocument, never, DocumentSummary, DocumentSummary>, 'pin' | 'names'>;

/** The document itself, of any version: it is lifted and checked by its kind. */
const documentIn = ({ names }: Pick<Sent, 'names'>) => ({ [names.document]: z.unknown().optional() });

/** What is sent to make a document: the document is beside what it is written for. */
export function newSchema({ pin, names }: Sent): z.ZodType<{ sent: WrittenDocument; pin: Pin | null }> {
  if (pin === null) return z.looseObject(documentIn({ names })).transform((sent) => ({ sent, pin: null }));
  return z
    .looseObject({ ...pin.shape, ...documentIn({ names }) })
    .transform((sent) => ({ sent, pin: { format: sent.format, datasetHash: sent.datasetHash } }));
}

/**
 * What is sent to change a document: `version` is the one that the change builds on; the document is beside it. 0: the
 * server has none yet under this link, which the browser made up; then the format is beside it too.
 */
export const changeSchema = ({ pin, names }: Sent) =>
  z.looseObject({
    ...documentIn({ names }),
    version: z.number().int().min(0),
    /** The line in which that was saved; left out by who does not know of lines. */
    line: z.string().optional(),
    format: (pin === null ? z.unknown().transform(() => undefined) : pin.shape.format).optional(),
    /** Moves it to other data; of a kind that is written for none it is skipped. */
    datasetHash: (pin === null ? z.unknown().transform(() => undefined) : pin.shape.datasetHash).optional(),
    editSecret: editSecretText.optional(),
  });

export const accessSchema = z.object({ editSecret: editSecretText.optional() });
/** Whether the edit link may do all that the owner may. */
export const linkMaySchema = z.object({ linkMayAll: z.boolean() });
export const editSecretSchema = z.object({ editSecret: editSecretText.min(1) });

/** Answer to a save. `conflict`: `current` was saved in between. `taken`: the link is somebody else's. */
export const saveAnswerSchema = <Saved>(saved: z.ZodType<Saved>) =>
  z.discriminatedUnion('outcome', [
    z.object({
      outcome: z.literal('saved'),
      version: z.number().int(),
      lineage: lineageSchema.optional(),
      updatedAt: z.iso.datetime(),
    }),
    z.object({ outcome: z.literal('conflict'), current: saved }),
    z.object({ outcome: z.literal('taken') }),
  ]);
