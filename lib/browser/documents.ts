import { z } from 'zod';
import type { AnyDocument, DocumentKind } from '@/lib/document/kind';
import type { DocumentSummary, Pin, SavedKind } from '@/lib/document/savedKind';
import { parseDocument } from '@/lib/document/versions';
import type { ToSave } from '@/lib/document/writing';
import { documentEndpoints } from '@/lib/endpoints/documents';
import { ok, type Result } from '@/lib/foundation/result';
import type { StatesAfter } from '@/lib/share/staying';
import { call, callWithStatus } from './call';
import { draftStore, type DraftStore } from './draftStore';

/** What the server says to a save: `version` is the one that the next save builds on. */
type SaveAnswer<Saved> =
  | { readonly kind: 'saved'; readonly version: number }
  | { readonly kind: 'waiting'; readonly reason: string }
  | { readonly kind: 'conflict'; readonly current: Saved };

/**
 * What was typed and not yet acknowledged by the server, kept on this device. Without data it is for that of the stored
 * version.
 */
export interface DocumentDraft<Document> extends ToSave<Document> {
  /** The stored version that it builds on. */
  readonly version: number;
}

/** The browser's requests about documents of one kind, and what it keeps of them. */
export interface DocumentClient<Document, Saved> {
  /** What players call one for short, as in "the book was deleted". */
  readonly short: string;
  readonly nameLength: number;
  readonly drafts: DraftStore<DocumentDraft<Document>>;
  readonly toSave: (saved: Saved) => ToSave<Document>;
  readonly openAt: (viewId: string) => string;
  readonly sharedAt: (viewId: string) => string;
  /** Saves a new one; gives its view id. */
  readonly create: (document: Document, pin: Pin | null) => Promise<Result<string>>;
  /** Saves what may be one: the server says what is wrong with it. `sent` is beside it. */
  readonly createFrom: (written: unknown, sent?: object) => Promise<Result<string>>;
  /** The one behind a link. */
  readonly read: (viewId: string) => Promise<Result<Saved>>;
  /** Copies any of them for this browser; gives the copy's view id. */
  readonly copy: (viewId: string) => Promise<Result<string>>;
  /** Deletes one that may be; it can be restored for some days. */
  readonly remove: (viewId: string, editSecret?: string | null) => Promise<Result<unknown>>;
  /** Takes a deleted one out of the bin, for good. */
  readonly erase: (viewId: string) => Promise<Result<unknown>>;
  /** What becomes of the frozen states of one of this browser's when it is deleted. */
  readonly afterDeletion: (viewId: string) => Promise<Result<StatesAfter>>;
  /** Restores a deleted one. */
  readonly restore: (viewId: string) => Promise<Result<unknown>>;
  /** Lets whoever has the edit link do all that the owner may, or no longer. */
  readonly allowLink: (viewId: string, linkMayAll: boolean) => Promise<Result<unknown>>;
  /** A new secret by which it may be changed from another device. */
  readonly renewSecret: (viewId: string, editSecret: string | null) => Promise<Result<string>>;
  /**
   * Saves one that builds on `version`. Every save names the data, so that a document is never stored without the data
   * that it is written for.
   */
  readonly save: (
    viewId: string,
    version: number,
    written: ToSave<Document>,
    editSecret: string | null,
  ) => Promise<SaveAnswer<Saved>>;
}

/** The browser's side of a kind of document. */
export function documentClient<Document extends AnyDocument, Summary extends DocumentSummary, Saved extends Summary>(
  kind: SavedKind<Document, never, Summary, Saved>,
): DocumentClient<Document, Saved> {
  const { names } = kind;
  const at = documentEndpoints(kind);
  const viewIdOf = (made: Result<{ readonly saved: Saved }>): Result<string> =>
    made.ok ? ok(made.value.saved.viewId) : made;
  const withSecret = (editSecret: string | null) => (editSecret === null ? {} : { editSecret });
  const createFrom = async (written: unknown, sent: object = {}): Promise<Result<string>> =>
    viewIdOf(await call(at.create, { body: { ...sent, [names.document]: written } }));
  return {
    short: names.one,
    nameLength: kind.nameLength,
    drafts: draftsOf(kind),
    toSave: kind.toSave,
    openAt: kind.openAt,
    sharedAt: kind.sharedAt,
    createFrom,
    create: (document, pin) => createFrom(document, pin ?? {}),
    read: (viewId) => call(at.read, { params: { viewId } }),
    copy: async (viewId) => viewIdOf(await call(at.copy, { params: { viewId } })),
    remove: (viewId, editSecret = null) => call(at.remove, { params: { viewId }, body: withSecret(editSecret) }),
    erase: (viewId) => call(at.erase, { params: { viewId }, body: {} }),
    afterDeletion: (viewId) => call(at.afterDeletion, { params: { viewId } }),
    allowLink: (viewId, linkMayAll) => call(at.allowLink, { params: { viewId }, body: { linkMayAll } }),
    restore: (viewId) => call(at.restore, { params: { viewId }, body: {} }),
    async renewSecret(viewId, editSecret) {
      const answer = await call(at.renewSecret, { params: { viewId }, body: withSecret(editSecret) });
      return answer.ok ? ok(answer.value.editSecret) : answer;
    },
    async save(viewId, version, { document, data }, editSecret) {
      const body = {
        version,
        [names.document]: document,
        ...(data === null ? {} : { datasetHash: data }),
        ...withSecret(editSecret),
      };
      const answer = await callWithStatus(at.save, { params: { viewId }, body });
      if (!answer.ok) {
        const { status, message } = answer.problem;
        return { kind: 'waiting', reason: status === null ? 'No connection.' : message };
      }
      return answer.value.outcome === 'saved'
        ? { kind: 'saved', version: answer.value.version }
        : { kind: 'conflict', current: answer.value.current };
    },
  };
}

/** Drafts in the form that browsers already have: `{ version, roster, datasetHash }`, the document by its name. */
function draftsOf<Document extends AnyDocument>(
  kind: DocumentKind<Document, never> & Pick<SavedKind<Document, never, never, never>, 'drafts' | 'names'>,
): DraftStore<DocumentDraft<Document>> {
  const keptSchema = z.looseObject({ version: z.number().int(), datasetHash: z.string().optional() });
  const kept = draftStore(kind.drafts, keptSchema);
  return {
    drop: kept.drop,
    keep: (viewId, { version, document, data }) =>
      kept.keep(viewId, { version, [kind.names.document]: document, ...(data === null ? {} : { datasetHash: data }) }),
    load(viewId) {
      const found = kept.load(viewId);
      if (found === null) return null;
      const parsed = parseDocument(kind, found[kind.names.document]);
      return parsed.ok ? { version: found.version, document: parsed.value, data: found.datasetHash ?? null } : null;
    },
  };
}
