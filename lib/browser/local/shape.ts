import type { AnyDocument } from '@/lib/documents/kind';
import type { DocumentSummary, SavedKind } from '@/lib/documents/savedKind';
import { parseDocument } from '@/lib/documents/versions';
import type { ToSave } from '@/lib/documents/writing';
import type { LocalDocument } from './database';
import { newLocal, type NewLocal } from './documents';

/** How a document of the server stands in this browser's database, and the way back. */

type Kind<Document extends AnyDocument, Saved extends DocumentSummary> = SavedKind<Document, never, Saved, Saved>;

/** What the server sent, as it is kept here. */
export function localFrom<Document extends AnyDocument, Saved extends DocumentSummary>(
  kind: Pick<Kind<Document, Saved>, 'kind' | 'toSave' | 'names'>,
  saved: Saved,
  mine: boolean,
): NewLocal {
  const { document, data } = kind.toSave(saved);
  const { [kind.names.document]: _, ...facts } = saved as Readonly<Record<string, unknown>>;
  const { viewId, name, version, lineage, createdAt, updatedAt } = saved;
  const format = typeof facts['format'] === 'string' ? facts['format'] : null;
  const told = { viewId, document, data, format, version, lineage, name, facts, createdAt, updatedAt };
  return newLocal({ kind: kind.kind, mine, ...told });
}

/** What may be written of one's own document at each edit, `facts` being those that were known of it. */
export const writtenFrom = <Document extends AnyDocument>(
  kind: Pick<Kind<Document, never>, 'factsOf'>,
  { document, data }: ToSave<Document>,
  facts: LocalDocument['facts'],
) => ({
  document,
  data,
  name: document.name,
  facts: { ...facts, ...kind.factsOf(document) },
  changed: true,
  updatedAt: new Date().toISOString(),
});

/** What is kept here as the server sends it. Null: it cannot be read, or is in the bin and its text is not here. */
export function savedFrom<Document extends AnyDocument, Saved extends DocumentSummary>(
  kind: Kind<Document, Saved>,
  local: LocalDocument,
): Saved | null {
  const parsed = parseDocument(kind, local.document);
  if (!parsed.ok) return null;
  const { viewId, version, lineage, createdAt, updatedAt, format, data } = local;
  const summary = kind.summary.safeParse({
    ...local.facts,
    ...kind.factsOf(parsed.value),
    viewId,
    name: parsed.value.name,
    version,
    lineage,
    createdAt,
    updatedAt,
    ...(format === null ? {} : { format }),
    ...(data === null ? {} : { datasetHash: data }),
  });
  return summary.success ? kind.savedOf(summary.data, parsed.value) : null;
}
