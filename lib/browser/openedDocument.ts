import type { ToSave } from '@/lib/document/writing';
import type { DocumentClient, DocumentDraft } from './documents';
import { takeSecret } from './editSecret';

/** Where editing a document continues from. */
export interface OpenedDocument<Document> {
  /** The document as the server has it. */
  readonly stored: ToSave<Document>;
  /** That very object, or what this device kept beyond it, with the data that it was written for. */
  readonly initial: ToSave<Document>;
  /** What this device kept of a version that has been overwritten since. */
  readonly stale: DocumentDraft<Document> | null;
}

/** The same with the right to change it. */
export interface Opened<Document> extends OpenedDocument<Document> {
  /** By which this device may change what another browser owns; null: it has none. */
  readonly editSecret: string | null;
}

/** Opens a stored document on this device. */
export const openHere = <Document, Saved extends { readonly viewId: string; readonly version: number }>(
  client: Pick<DocumentClient<Document, Saved>, 'drafts' | 'toSave'>,
  saved: Saved,
): Opened<Document> => ({ editSecret: takeSecret(saved.viewId), ...openedDocument(client, saved) });

/**
 * Where to go on with a document: from what was kept here, where the server still has the version that it builds on.
 * A page that was closed before the server's answer came kept what the server has: that is dropped.
 */
export function openedDocument<Document, Saved extends { readonly viewId: string; readonly version: number }>(
  { drafts, toSave }: Pick<DocumentClient<Document, Saved>, 'drafts' | 'toSave'>,
  saved: Saved,
): OpenedDocument<Document> {
  const stored = toSave(saved);
  const draft = drafts.load(saved.viewId);
  if (draft === null) return { stored, initial: stored, stale: null };
  const kept = { document: draft.document, data: draft.data ?? stored.data };
  if (JSON.stringify(kept) === JSON.stringify({ document: stored.document, data: stored.data })) {
    drafts.drop(saved.viewId);
    return { stored, initial: stored, stale: null };
  }
  return {
    stored,
    initial: draft.version === saved.version ? kept : stored,
    stale: draft.version < saved.version ? draft : null,
  };
}
