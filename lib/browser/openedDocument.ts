import type { AnyDocument } from '@/lib/documents/kind';
import { standsTo } from '@/lib/documents/lineage';
import type { DocumentSummary } from '@/lib/documents/savedKind';
import { parseDocument } from '@/lib/documents/versions';
import type { ToSave } from '@/lib/documents/writing';
import type { DocumentClient } from './documents';
import { loadSecret, takeSecret } from './editSecret';
import type { LocalDocument } from './local/database';
import { goOnFrom } from './local/outbox';
import { conflictCopiesOf, localDocument, noteLocal, keepConflictCopy, putLocal } from './local/documents';
import { localFrom } from './local/shape';
import { liftDrafts } from './local/drafts';

/** Where editing a document continues from. */
export interface Opened<Document, Saved = unknown> {
  /** As it is kept here. */
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
  'kind' | 'toSave' | 'sender' | 'read'
>;

/**
 * Opens a document to change it: what this browser has of it, held against what the server has. `saved` is null where
 * the server has none or cannot be asked. Null: this visitor may not change it, or it is nowhere.
 */
export async function openHere<Document extends AnyDocument, Saved extends DocumentSummary>(
  client: Client<Document, Saved>,
  viewId: string,
  saved: Saved | null,
  isOwner: boolean,
): Promise<Opened<Document, Saved> | null> {
  const editSecret = takeSecret(viewId);
  await liftDrafts(client.kind, viewId, saved, isOwner);
  const kept = await localDocument(client.kind.kind, viewId);
  if (!isOwner && editSecret === null && kept?.mine !== true) return null;
  const local = kept === null ? null : await upToDate(client, kept, saved);
  if (local === null) return saved === null ? null : opened(client, await begun(client, saved, isOwner), editSecret);
  return (
    (await opened(client, local, editSecret)) ?? (saved === null ? null : openAnew(client, local, saved, editSecret))
  );
}

/** What is kept, with what the server has now. `isNow`: it was asked just now; a page may be handed what was so earlier. */
async function upToDate<Document extends AnyDocument, Saved extends DocumentSummary>(
  client: Client<Document, Saved>,
  local: LocalDocument,
  saved: Saved | null,
  isNow = false,
): Promise<LocalDocument | null> {
  const { kind, sender } = client;
  const { viewId } = local;
  const stands = saved === null ? 'same' : standsTo(local, saved);
  if (saved === null || stands === 'same') return local;
  if (stands === 'newer') {
    if (!isNow) {
      void askAgain(client, viewId);
      return local;
    }
    // The server was put back to before what this device has.
    await goOnFrom(local, saved);
  } else if ((stands === 'older' && !local.changed) || sender.isSame(saved, local)) {
    await putLocal({ ...localFrom(kind, saved, local.mine), secret: local.secret }, local.rev);
  } else {
    await noteLocal(kind.kind, viewId, () => ({ theirs: saved }));
  }
  return localDocument(kind.kind, viewId);
}

/** Looks what the server has now, while the document is open already. */
async function askAgain<Document extends AnyDocument, Saved extends DocumentSummary>(
  client: Client<Document, Saved>,
  viewId: string,
): Promise<void> {
  const read = await client.read(viewId);
  const local = read.ok ? await localDocument(client.kind.kind, viewId) : null;
  if (read.ok && local !== null) await upToDate(client, local, read.value, true);
}

/** Keeps here what the server has, from now on. */
async function begun<Document extends AnyDocument, Saved extends DocumentSummary>(
  { kind }: Client<Document, Saved>,
  saved: Saved,
  isOwner: boolean,
): Promise<LocalDocument> {
  const fresh = localFrom(kind, saved, isOwner);
  await putLocal(fresh, 0);
  return (await localDocument(kind.kind, saved.viewId)) ?? { ...fresh, key: '', rev: 0 };
}

async function opened<Document extends AnyDocument, Saved extends DocumentSummary>(
  { kind }: Client<Document, Saved>,
  local: LocalDocument,
  editSecret: string | null,
): Promise<Opened<Document, Saved> | null> {
  const read = parseDocument(kind, local.document);
  if (!read.ok) return null;
  const theirs = kind.saved.safeParse(local.theirs);
  return {
    local,
    initial: { document: read.value, data: local.data },
    theirs: theirs.success ? theirs.data : null,
    aside: await conflictCopiesOf(kind.kind, local.viewId),
    editSecret: editSecret ?? loadSecret(local.viewId),
  };
}

/** What is kept here cannot be read, as when a newer program wrote it: it is put aside, and the server's counts. */
async function openAnew<Document extends AnyDocument, Saved extends DocumentSummary>(
  client: Client<Document, Saved>,
  local: LocalDocument,
  saved: Saved,
  editSecret: string | null,
): Promise<Opened<Document, Saved> | null> {
  await keepConflictCopy(local);
  await putLocal(localFrom(client.kind, saved, local.mine), local.rev);
  const now = await localDocument(client.kind.kind, saved.viewId);
  return now === null ? null : opened(client, now, editSecret);
}
