import type { AnyDocument } from '@/lib/documents/kind';
import { standsTo } from '@/lib/documents/lineage';
import type { DocumentSummary } from '@/lib/documents/savedKind';
import { parseDocument } from '@/lib/documents/versions';
import type { ToSave } from '@/lib/documents/writing';
import type { DocumentClient } from './documents';
import { loadSecret, takeSecret } from './editSecret';
import type { LocalDocument } from './local/database';
import { conflictCopiesOf, keepConflictCopy, localDocument, putLocal } from './local/documents';
import { liftDrafts } from './local/drafts';
import { reconcile } from './local/outbox';

/** Where editing a document continues from. */
export interface OpenedDocument<Document, Saved = unknown> {
  local: LocalDocument;
  /** What is in the editor first: what this browser has, else what the server has. */
  initial: ToSave<Document>;
  /** What the server has instead, saved elsewhere meanwhile; null: nothing else. */
  theirs: Saved | null;
  /** Versions of this browser's that were overtaken. */
  aside: readonly LocalDocument[];
  /** By which this device may change what another browser owns; null: it has none. */
  editSecret: string | null;
}

type Client<Document extends AnyDocument, Saved extends DocumentSummary> = Pick<
  DocumentClient<Document, Saved>,
  'kind' | 'sender' | 'read'
>;

/** Opens a document, merged with what the server has (`saved`, null: nothing). Null: not to be changed, or nowhere. */
export async function openHere<Document extends AnyDocument, Saved extends DocumentSummary>(
  client: Client<Document, Saved>,
  viewId: string,
  saved: Saved | null,
  isOwner: boolean,
): Promise<OpenedDocument<Document, Saved> | null> {
  const { kind, sender } = client;
  const editSecret = takeSecret(viewId);
  await liftDrafts(kind, viewId, saved, isOwner);
  const kept = await localDocument(kind.kind, viewId);
  if (!isOwner && editSecret === null && kept?.mine !== true) return null;
  if (saved !== null && kept !== null && standsTo(kept, saved) === 'newer') {
    // A page may be handed what was so earlier: what the server has now is asked while the document is open already.
    void client.read(viewId).then(async (read) => {
      if (read.ok) await reconcile(sender, await localDocument(kind.kind, viewId), read.value, kept.mine);
    });
  } else if (saved !== null) await reconcile(sender, kept, saved, isOwner);
  const local = await localDocument(kind.kind, viewId);
  if (local === null) return null;
  const found = await opened(client, local, editSecret);
  if (found !== null || saved === null) return found;
  // What is kept here cannot be read, as when a newer program wrote it: a copy of it is kept, and the server's counts.
  if ((await keepConflictCopy(local)) === null) return null;
  await putLocal(sender.stored(saved, local.mine), local.rev);
  const now = await localDocument(kind.kind, viewId);
  return now && opened(client, now, editSecret);
}

async function opened<Document extends AnyDocument, Saved extends DocumentSummary>(
  { kind }: Client<Document, Saved>,
  local: LocalDocument,
  editSecret: string | null,
): Promise<OpenedDocument<Document, Saved> | null> {
  const read = parseDocument(kind, local.document);
  if (!read.ok) return null;
  return {
    local,
    initial: { document: read.value, data: local.data },
    theirs: kind.saved.safeParse(local.theirs).data ?? null,
    aside: await conflictCopiesOf(kind.kind, local.viewId),
    editSecret: editSecret ?? loadSecret(local.viewId),
  };
}
