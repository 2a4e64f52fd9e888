import 'server-only';
import { z } from 'zod';
import type { AnyDocument } from '../documents/kind';
import { summaryOf, type DocumentSummary, type SavedKind } from '../documents/savedKind';
import { database } from './db';
import { columnsOf, DOCUMENT_INCLUDE, documentRowSchema, pinOf, storedDocument } from './documentRow';
import type { Prisma } from './generated/sqlite/client';

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
