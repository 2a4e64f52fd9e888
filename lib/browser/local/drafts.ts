import { z } from 'zod';
import type { AnyDocument } from '@/lib/documents/kind';
import { lineageSchema, type DocumentSummary, type SavedKind } from '@/lib/documents/savedKind';
import { standsTo, type Standing } from '@/lib/documents/lineage';
import { parseDocument } from '@/lib/documents/versions';
import type { ToSave } from '@/lib/documents/writing';
import { keysAfter, readBy, storedAt } from '../texts';
import { localDocument, keepConflictCopy, putLocal, writeLocal, type PutResult } from './documents';
import { localFrom } from '../documents';

/** Drafts: what a closing tab writes down before the database took it, also in the form of earlier programs. */

type Kind<Document extends AnyDocument, Saved extends DocumentSummary> = SavedKind<Document, never, Saved, Saved>;

const draftSchema = z.looseObject({
  version: z.number().int(),
  lineage: lineageSchema.optional(),
  datasetHash: z.string().optional(),
  /** The count of the text in the database that it builds on; none: from before there was one. */
  rev: z.number().int().optional(),
});
/** The draft under an id: the document's own, from earlier versions of the program, or `<document>:<page>`. */
const draftAt = ({ drafts }: Pick<Kind<AnyDocument, never>, 'drafts'>, id: string) =>
  storedAt(`${drafts}:${id}`, readBy(draftSchema));

/** Writes a draft of a page down, at once. Each page has its own: another's may be all that there is of its text. */
export function keepDraft<Document extends AnyDocument>(
  kind: Pick<Kind<Document, never>, 'drafts' | 'names'>,
  viewId: string,
  page: string,
  { document, data }: ToSave<Document>,
  at: Standing & { rev: number },
): void {
  draftAt(kind, `${viewId}:${page}`).keep({
    ...at,
    [kind.names.document]: document,
    ...(data === null ? {} : { datasetHash: data }),
  });
}

/** Forgets a page's draft that the database has taken. */
export const dropDraft = (kind: Pick<Kind<AnyDocument, never>, 'drafts'>, viewId: string, page: string): void =>
  void draftAt(kind, `${viewId}:${page}`).drop();

/** Moves a document's drafts into the database. What was written there meanwhile stays; then they are put aside. */
export async function liftDrafts<Document extends AnyDocument, Saved extends DocumentSummary>(
  kind: Kind<Document, Saved>,
  viewId: string,
  saved: Saved | null,
  isOwner: boolean,
): Promise<void> {
  const ids = keysAfter(`${kind.drafts}:`).filter((id) => id === viewId || id.startsWith(`${viewId}:`));
  for (const id of ids.toSorted()) {
    const draft = draftAt(kind, id).load();
    const read = draft === null ? null : parseDocument(kind, draft[kind.names.document]);
    if (draft === null || !read?.ok) continue;
    const local = await localDocument(kind.kind, viewId);
    const stored = local ?? (saved === null ? null : localFrom(kind, saved, isOwner));
    if (stored === null) continue;
    const written = { document: read.value, data: draft.datasetHash ?? stored.data };
    if (JSON.stringify(written) === JSON.stringify({ document: stored.document, data: stored.data })) {
      // What this page alone has, since the browser took it not, outlives it by the draft.
      if (local === null || Number.isInteger(local.rev)) draftAt(kind, id).drop();
      continue;
    }
    const change = { ...written, name: read.value.name, changed: true };
    let taken: PutResult | string | null;
    if (local === null) {
      const { version, lineage } = draft;
      const overtaken = saved !== null && ['older', 'apart'].includes(standsTo(draft, saved));
      taken = await putLocal({ ...stored, ...change, version, lineage, theirs: overtaken ? saved : null }, 0);
    } else if (local.rev === draft.rev) {
      taken = await writeLocal(kind.kind, viewId, local.rev, change);
    } else {
      taken = await keepConflictCopy({ ...local, ...change });
    }
    const kept = typeof taken === 'string' || (taken?.kind === 'written' && taken.kept);
    if (kept) draftAt(kind, id).drop();
  }
}
