import { lineOf } from '@/lib/documents/lineage';
import type { AnyDocument } from '@/lib/documents/kind';
import type { DocumentSummary, Pin, SavedKind } from '@/lib/documents/savedKind';
import { nameOfCopy } from '@/lib/documents/numberedName';
import { parseDocument, problemLine } from '@/lib/documents/versions';
import { documentEndpoints, type StatesAfter } from '@/lib/api/documents';
import { canonicalJson } from '@/lib/foundation/canonicalJson';
import { failed, ok, type Result } from '@/lib/foundation/result';
import { call, callWithStatus } from '../api/client';
import { loadSecret } from './editSecret';
import type { LocalDocument } from './local/database';
import { dropLocal, localDocument, localDocuments, newLocal, noteLocal, putLocal, writeLocal } from './local/documents';
import type { Change, NewLocal } from './local/documents';
import { newSecret, newViewId } from './local/newLink';
import { NO_CONNECTION, NOT_FOUND, push, type PushResult, type Sender } from './local/outbox';
import { askPersistence } from './local/storagePersistence';
import type { ToSave } from '@/lib/documents/writing';

const GONE = 410;
/** Sent again, the same would be refused again: it is too large, or not what it says. */
const REFUSED = [400, 403, 413, 422];

const UNKEPT = 'This browser is full or private: the list would be lost. Make it without keeping it here alone.';

type BinRequest = NonNullable<LocalDocument['asked']>;

/** What is noted of one that goes into the bin, comes out of it, or is deleted for good. */
const ASKED: Readonly<Record<BinRequest, (now: LocalDocument) => Pick<Change, 'deletedAt' | 'asked'>>> = {
  remove: () => ({ deletedAt: new Date().toISOString(), asked: 'remove' }),
  restore: ({ version, asked }) => ({
    deletedAt: null,
    // The server that was not told of the one need not be told of the other.
    asked: version === 0 || asked === 'remove' ? null : 'restore',
  }),
  // Also one that the server never answered for: perhaps it has it.
  erase: () => ({ asked: 'erase' }),
};

/** The browser's side of a kind of document. */
export function documentClient<Document extends AnyDocument, Summary extends DocumentSummary, Saved extends Summary>(
  savedKind: SavedKind<Document, never, Summary, Saved>,
) {
  // A saved one is a summary too.
  const kind = savedKind as unknown as SavedKind<Document, never, Saved, Saved>;
  const { names } = kind;
  const at = documentEndpoints(savedKind);
  const withSecret = (editSecret: string | null) => (editSecret === null ? {} : { editSecret });
  const sender: Sender = {
    kind: kind.kind,
    async send({ viewId, version, lineage, document, data, format, secret }) {
      const read = parseDocument(kind, document);
      if (!read.ok) return null;
      const body = {
        version,
        ...(version > 0 && { line: lineOf({ version, lineage }) }),
        [names.document]: read.value,
        ...(data === null ? {} : { datasetHash: data }),
        ...(version > 0 || format === null ? {} : { format }),
        ...withSecret(secret ?? loadSecret(viewId)),
      };
      const answer = await callWithStatus(at.save, { params: { viewId }, body });
      if (!answer.ok) {
        const { status, message } = answer.problem;
        if (status === null) return { kind: 'waiting', reason: NO_CONNECTION };
        if (status === NOT_FOUND) return { kind: 'gone', reason: message };
        return { kind: REFUSED.includes(status) ? 'refused' : 'waiting', reason: message };
      }
      const { value } = answer;
      if (value.outcome === 'saved') return { kind: 'saved', version: value.version, lineage: value.lineage };
      return value.outcome === 'conflict' ? { kind: 'conflict', current: value.current } : { kind: 'taken' };
    },
    async bin({ viewId, asked, secret }) {
      const body = withSecret(secret ?? loadSecret(viewId));
      const answer = await callWithStatus(at[asked ?? 'remove'], { params: { viewId }, body });
      // What is gone already need not go.
      if (answer.ok || (answer.problem.status === NOT_FOUND && asked !== 'restore')) return null;
      const { status, message } = answer.problem;
      return { status, reason: status === null ? NO_CONNECTION : message };
    },
    isSame(sent, { document, data }) {
      const read = parseDocument(kind, document);
      const theirs = kind.toSave(sent as Saved);
      return read.ok && theirs.data === data && canonicalJson(theirs.document) === canonicalJson(read.value);
    },
    stored: (sent, mine) => localFrom(kind, sent as Saved, mine),
  };

  async function create(document: Document, pin: Pin | null, held = false): Promise<Result<string>> {
    askPersistence();
    const viewId = newViewId();
    const now = new Date().toISOString();
    const made = newLocal({
      kind: kind.kind,
      viewId,
      document,
      data: pin?.datasetHash ?? null,
      format: pin?.format ?? null,
      changed: true,
      ...(held && { held }),
      secret: newSecret(),
      name: document.name,
      facts: kind.factsOf(document),
      createdAt: now,
      updatedAt: now,
    });
    const written = await putLocal(made, 0);
    const kept = written.kind === 'written' && written.kept;
    if (held && kept) return ok(viewId);
    const pushed: PushResult = held ? { kind: 'refused', reason: UNKEPT } : await push(sender, viewId);
    if (pushed.kind === 'refused' || pushed.kind === 'gone') {
      await dropLocal(kind.kind, viewId);
      return failed(pushed.reason);
    }
    if (pushed.kind === 'moved') return ok(pushed.viewId);
    return pushed.kind === 'waiting' && !kept ? failed(pushed.reason) : ok(viewId);
  }

  /** Puts one into the bin, takes it out, or deletes it for good: here first, on the server as soon as it answers. */
  async function ask(viewId: string, what: BinRequest, editSecret: string | null = null): Promise<Result<unknown>> {
    const local = await localDocument(kind.kind, viewId);
    let answer: Result<unknown> = ok(null);
    if (local?.mine) {
      await noteLocal(kind.kind, viewId, ASKED[what]);
      const pushed = await push(sender, viewId);
      if (pushed.kind === 'refused') answer = failed(pushed.reason);
    } else {
      answer = await call(at[what], { params: { viewId }, body: withSecret(editSecret) });
      if (answer.ok && local !== null) await dropLocal(kind.kind, viewId);
    }
    // How it stood before goes from the server as well.
    if (answer.ok && what === 'erase' && kind.kind === 'list' && !local?.held) {
      void import('./local/historySync').then((part) => part.exchangeHistory());
    }
    return answer;
  }
  const read = (viewId: string): Promise<Result<Saved>> => call(at.read, { params: { viewId } });
  async function here(viewId: string): Promise<Saved | null> {
    const local = await localDocument(kind.kind, viewId);
    return local === null ? null : savedFrom(kind, local);
  }

  return {
    kind,
    /** What players call one for short, as in "the book was deleted". */
    short: names.one,
    nameLength: kind.nameLength,
    toSave: kind.toSave,
    openAt: kind.openAt,
    sharedAt: kind.sharedAt,
    sender,
    /** What is kept of one here, in the form in which the server sends it; null: nothing that can be read. */
    here,
    /** Makes a new one here, and on the server as soon as it answers, unless it is held here; gives its view id. */
    create,
    /** Lets one go up that was held here. */
    async release(viewId: string): Promise<PushResult> {
      await noteLocal(kind.kind, viewId, ({ held }) => (held ? { held: false } : null));
      return push(sender, viewId);
    },
    /** Makes one of what may be one, or an empty one for what is `sent`. */
    async createFrom(written: unknown, sent: Readonly<Record<string, unknown>> = {}): Promise<Result<string>> {
      const read = parseDocument(kind, written ?? kind.empty?.(sent));
      if (!read.ok) return failed(problemLine(read.problem));
      const over = kind.overBounds?.(read.value, null) ?? null;
      return over === null ? create(read.value, null) : failed(over);
    },
    /** The one behind a link. */
    read,
    /** What the server says of a link; `nowhere`: it has never had one under it; null: there was no answer. */
    async whereabouts(viewId: string): Promise<'there' | 'nowhere' | 'erased' | null> {
      const answer = await callWithStatus(at.read, { params: { viewId } });
      if (answer.ok) return 'there';
      const { status } = answer.problem;
      if (status === GONE) return 'erased';
      return status === NOT_FOUND ? 'nowhere' : null;
    },
    /** Copies any of them for this browser; gives the copy's view id. */
    async copy(viewId: string): Promise<Result<string>> {
      const own = await here(viewId);
      const found = own === null ? await read(viewId) : ok(own);
      if (!found.ok) return found;
      const { document, data } = kind.toSave(found.value);
      const { format = null } = localFrom(kind, found.value, true);
      const others = (await localDocuments(kind.kind)).map(({ name }) => name);
      // What is another one's keeps its name, if it is the only one of it here.
      const isKept = own === null && !others.includes(document.name);
      const called = document.name || `Unnamed ${names.one}`;
      const copied = { ...document, name: isKept ? document.name : nameOfCopy(called, others, kind.nameLength) };
      const held = (await localDocument(kind.kind, viewId))?.held;
      return create(copied, data === null || format === null ? null : { format, datasetHash: data }, held);
    },
    async rename(viewId: string, name: string): Promise<Result<unknown>> {
      const local = await localDocument(kind.kind, viewId);
      const read = local && parseDocument(kind, local.document);
      if (!local || !read?.ok) return failed(`This ${names.one} cannot be changed here now.`);
      const document = { ...read.value, name: name.slice(0, kind.nameLength) };
      const change = writtenFrom(kind, { document, data: local.data }, local.facts);
      const written = await writeLocal(kind.kind, viewId, local.rev, change);
      if (written.kind === 'behind') return failed(`Another tab changed this ${names.one}: try again.`);
      void push(sender, viewId);
      return ok(null);
    },
    /** Deletes one that may be; it can be restored for some days. */
    async remove(viewId: string, editSecret: string | null = null): Promise<Result<unknown>> {
      // What is somebody else's goes from this browser alone, unless its link says that it may go.
      if (editSecret === null && (await localDocument(kind.kind, viewId))?.mine === false) {
        await dropLocal(kind.kind, viewId);
        return ok(null);
      }
      return ask(viewId, 'remove', editSecret);
    },
    restore: (viewId: string): Promise<Result<unknown>> => ask(viewId, 'restore'),
    /** Takes a deleted one out of the bin, for good. */
    erase: (viewId: string): Promise<Result<unknown>> => ask(viewId, 'erase'),
    /** What becomes of the frozen states of one of this browser's when it is deleted. */
    async afterDeletion(viewId: string): Promise<Result<StatesAfter>> {
      // Of what no server has, nothing is frozen.
      const held = (await localDocument(kind.kind, viewId))?.held;
      return held ? ok({ goes: 0, stays: [] }) : call(at.afterDeletion, { params: { viewId } });
    },
    /** Lets whoever has the edit link do all that the owner may, or no longer. */
    allowLink: (viewId: string, linkMayAll: boolean): Promise<Result<unknown>> =>
      call(at.allowLink, { params: { viewId }, body: { linkMayAll } }),
    /** A new secret by which it may be changed from another device. */
    async renewSecret(viewId: string, editSecret: string | null): Promise<Result<string>> {
      const answer = await call(at.renewSecret, { params: { viewId }, body: withSecret(editSecret) });
      return answer.ok ? ok(answer.value.editSecret) : answer;
    },
  };
}

/** The browser's side of a kind of document: what it keeps, and what it asks the server. */
export type DocumentClient<Document extends AnyDocument, Saved extends DocumentSummary> = ReturnType<
  typeof documentClient<Document, Saved, Saved>
>;

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
