import 'server-only';
import { z } from 'zod';
import type { AnyDocument, DocumentKind } from '../documents/kind';
import { lineageSchema, type DocumentSummary, type NamedPin, summaryOf, type SavedKind } from '../documents/savedKind';
import { parseDocument, problemLine } from '../documents/versions';
import { viewIdSchema } from '../foundation/viewId';
import { createHash } from 'node:crypto';
import { database } from './db';
import type { Prisma } from './generated/sqlite/client';

/** Large documents as they were read last: reading one of the largest takes the one thread a tenth of a second. */

/** Smaller texts are read as quickly as they are found here. In characters. */
const LEAST = 16 * 1024;
/** So much text is remembered, in characters: what was read of it takes some five times as many bytes. */
const MOST = 6 * 1024 * 1024;

const held = new Map<string, { value: unknown; size: number }>();
let total = 0;

/** What `read` makes of a text, from memory where it was read before. `kind` names the reading. */
export function readOnce<Value>(kind: string, text: string, read: (text: string) => Value): Value {
  if (text.length < LEAST) return read(text);
  const key = `${kind} ${createHash('sha256').update(text).digest('base64url')}`;
  const known = held.get(key);
  const entry = known ?? { value: read(text), size: text.length };
  if (known === undefined) total += entry.size;
  held.delete(key);
  held.set(key, entry);
  for (const [old, { size }] of held) {
    if (total <= MOST || old === key) break;
    held.delete(old);
    total -= size;
  }
  return entry.value as Value;
}

/** The lineage of a document as a column holds it. */
export const lineageColumn = z
  .string()
  .nullable()
  .transform((text) => (text === null ? undefined : lineageSchema.parse(JSON.parse(text))));

export const headSchema = z.object({
  id: z.string(),
  editSecretHash: z.string(),
  ownerKeyHash: z.string(),
  /** How long it is as it is stored. */
  bytes: z.number().int(),
  version: z.number().int(),
  lineage: lineageColumn,
  updatedAt: z.date(),
  /** Since when it is in the bin; null: it is not. */
  deletedAt: z.date().nullable(),
  /** Whoever has the edit link may do what the owner may. */
  linkMayAll: z.boolean(),
});
/** What is known of a document without reading it: who may change it, and at which version it stands. */
export type DocumentHead = z.output<typeof headSchema>;

/** A query's `select` for the columns that a schema reads. */
export const columnsOf = <Shape extends z.ZodRawShape>({ shape }: z.ZodObject<Shape>) =>
  Object.fromEntries(Object.keys(shape).map((name) => [name, true])) as Readonly<Record<keyof Shape, true>>;

const documentRowSchema = headSchema.extend({
  viewId: viewIdSchema,
  document: z.string(),
  format: z.string().nullable(),
  datasetHash: z.string().nullable(),
  dataset: z.object({ gameSystemName: z.string() }).nullable(),
  createdAt: z.date(),
});

type PinColumns = Pick<z.output<typeof documentRowSchema>, 'format' | 'datasetHash' | 'dataset'>;

/** What a query must fetch for `storedDocument`. */
export const DOCUMENT_INCLUDE = { dataset: { select: { gameSystemName: true } } } as const;

/** A document with what is needed to tell who may change it; only for this room. */
export interface StoredDocument<Document> {
  head: DocumentHead;
  document: Document;
  summary: DocumentSummary;
  pin: NamedPin | null;
}

/** For which format and data a document is written; null: for none. */
const pinOf = ({ format, datasetHash, dataset }: PinColumns): NamedPin | null =>
  format === null || datasetHash === null || dataset === null
    ? null
    : { format, datasetHash, gameSystemName: dataset.gameSystemName };

/** A database row as the rest of this room may see it. Throws when it is not what was once written. */
export function storedDocument<Document extends AnyDocument>(
  kind: DocumentKind<Document, never>,
  row: unknown,
): StoredDocument<Document> {
  const { viewId, document: text, format, datasetHash, dataset, createdAt, ...head } = documentRowSchema.parse(row);
  const parsed = readOnce(kind.called, text, (written) => parseDocument(kind, JSON.parse(written)));
  if (!parsed.ok) throw new Error(`the ${kind.called} ${viewId}: ${problemLine(parsed.problem)}`);
  const document = parsed.value;
  return {
    head,
    document,
    summary: {
      viewId,
      name: document.name,
      version: head.version,
      lineage: head.lineage,
      createdAt: createdAt.toISOString(),
      updatedAt: head.updatedAt.toISOString(),
    },
    pin: pinOf({ format, datasetHash, dataset }),
  };
}

/** The columns that follow from the document. */
export function documentColumns(document: AnyDocument) {
  const { name, documentVersion } = document;
  const text = JSON.stringify(document);
  return { name, document: text, bytes: Buffer.byteLength(text), documentVersion };
}

/** Summaries of stored documents, read without the documents: a page of thirty lists must not read thirty lists. */

const rowSchema = documentRowSchema
  .omit({ document: true, editSecretHash: true, ownerKeyHash: true, bytes: true, lineage: true, deletedAt: true })
  .omit({ linkMayAll: true })
  .extend({ name: z.string(), facts: z.string().nullable() });

const SUMMARY_SELECT = { ...columnsOf(rowSchema), ...DOCUMENT_INCLUDE };

const factsSchema = z.looseObject({ version: z.number().int() });

/** The column of what summaries say of a document at a version. Under another version it is out of date. */
export const factsColumn = <Document extends AnyDocument>(
  kind: Pick<SavedKind<Document, never, DocumentSummary, DocumentSummary>, 'factsOf'>,
  document: Document,
  version: number,
): { facts: string } => ({ facts: JSON.stringify({ ...kind.factsOf(document), version }) });

/** The summaries of the documents that fit, in this order; `skip` and `take` cut a page out of them. */
export async function summariesWhere<
  Document extends AnyDocument,
  Summary extends DocumentSummary,
  Saved extends Summary,
>(
  kind: SavedKind<Document, never, Summary, Saved>,
  query: {
    where: Prisma.DocumentWhereInput;
    orderBy: Prisma.DocumentOrderByWithRelationInput[];
    skip?: number;
    take?: number;
  },
): Promise<readonly Summary[]> {
  const found = await database().document.findMany({
    ...query,
    where: { ...query.where, kind: kind.kind, deletedAt: null },
    select: SUMMARY_SELECT,
  });
  const rows = found.map((row) => rowSchema.parse(row)).map((row) => ({ row, facts: factsOf(row) }));
  const unknown = rows.flatMap(({ row, facts }) => (facts === null ? [row.id] : []));
  const where = { id: { in: unknown }, deletedAt: null };
  // Those whose facts are not kept, from the documents themselves.
  const read = unknown.length === 0 ? [] : await database().document.findMany({ where, include: DOCUMENT_INCLUDE });
  const whole = new Map(read.map((row) => [row.id, storedDocument(kind, row)] as const));
  return rows.flatMap(({ row, facts }) => {
    const { viewId, name, version, createdAt, updatedAt } = row;
    const its = whole.get(row.id);
    if (its !== undefined) return [summaryOf(kind, its.summary, kind.factsOf(its.document), its.pin)];
    // Gone between the two statements.
    if (facts === null) return [];
    const stored = { viewId, name, version, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
    return [summaryOf(kind, stored, facts, pinOf(row))];
  });
}

function factsOf({ facts, version }: z.infer<typeof rowSchema>): unknown {
  const read = facts === null ? null : factsSchema.safeParse(JSON.parse(facts));
  return read?.success === true && read.data.version === version ? read.data : null;
}
