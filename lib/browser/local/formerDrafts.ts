import { z } from 'zod';
import type { AnyDocument } from '@/lib/document/kind';
import type { DocumentSummary, SavedKind } from '@/lib/document/savedKind';
import { parseDocument } from '@/lib/document/versions';
import { draftStore } from '../draftStore';
import type { LocalDocument } from './database';
import { localDocument, putLocal } from './documents';
import { localFrom } from './shape';

/**
 * Takes over what an earlier version of the program kept of unsaved work, `{ version, roster, datasetHash }` under a name
 * of the kind. Null: it kept nothing, or nothing that the server does not have.
 */
export async function liftDraft<Document extends AnyDocument, Saved extends DocumentSummary>(
  kind: SavedKind<Document, never, Saved, Saved>,
  viewId: string,
  saved: Saved | null,
  isOwner: boolean,
): Promise<LocalDocument | null> {
  const drafts = draftStore(
    kind.drafts,
    z.looseObject({ version: z.number().int(), datasetHash: z.string().optional() }),
  );
  const draft = drafts.load(viewId);
  const read = draft === null ? null : parseDocument(kind, draft[kind.names.document]);
  if (draft === null || saved === null || !read?.ok) return null;
  const stored = kind.toSave(saved);
  const written = { document: read.value, data: draft.datasetHash ?? stored.data };
  if (JSON.stringify(written) === JSON.stringify(stored)) {
    drafts.drop(viewId);
    return null;
  }
  const overtaken = draft.version < saved.version;
  const lifted = {
    ...localFrom(kind, saved, isOwner),
    ...written,
    name: read.value.name,
    version: draft.version,
    changed: true,
    theirs: overtaken ? saved : null,
  };
  const put = await putLocal(lifted, 0);
  if (put.kind === 'written' && put.kept) drafts.drop(viewId);
  return localDocument(kind.kind, viewId);
}
