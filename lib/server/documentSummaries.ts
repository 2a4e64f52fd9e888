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

type Kind<Document extends AnyDocument, Summary extends DocumentSummary, Saved extends Summary> = SavedKind<
  Document,
  never,
  Summary,
  Saved
>;

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
  kind: Kind<Document, Summary, Saved>,
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
  const rows = found.map((row) => rowSchema.parse(row));
  const whole = await wholeOnes(
    kind,
    rows.filter((row) => factsOf(row) === null).map(({ id }) => id),
  );
  return rows.flatMap((row) => {
    const { viewId, name, version, createdAt, updatedAt } = row;
    const read = whole.get(row.id);
    if (read !== undefined) return [read];
    const facts = factsOf(row);
    // Changed or gone between the two statements: it stands on the next page that is asked for.
    if (facts === null) return [];
    const stored = { viewId, name, version, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
    return [summaryOf(kind, stored, facts, pinOf(row))];
  });
}

function factsOf({ facts, version }: z.infer<typeof rowSchema>): unknown {
  const read = facts === null ? null : factsSchema.safeParse(JSON.parse(facts));
  return read?.success === true && read.data.version === version ? read.data : null;
}

/** The summaries of documents whose facts are not kept, from the documents themselves. */
async function wholeOnes<Document extends AnyDocument, Summary extends DocumentSummary, Saved extends Summary>(
  kind: Kind<Document, Summary, Saved>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Summary>> {
  if (ids.length === 0) return new Map();
  const rows = await database().document.findMany({
    where: { id: { in: [...ids] }, deletedAt: null },
    include: DOCUMENT_INCLUDE,
  });
  return new Map(
    rows.map((row) => {
      const { head, summary, document, pin } = storedDocument(kind, row);
      return [head.id, summaryOf(kind, summary, kind.factsOf(document), pin)] as const;
    }),
  );
}
