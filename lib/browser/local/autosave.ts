import { nanoid } from 'nanoid';
import { asMine, type AnyDocument } from '@/lib/documents/kind';
import type { Standing } from '@/lib/documents/lineage';
import type { DocumentSummary } from '@/lib/documents/savedKind';
import { sameToSave, type ToSave } from '@/lib/documents/writing';
import { failed, ok, type Result } from '@/lib/foundation/result';
import type { ShortVerdict } from '@/lib/documents/shortVerdict';
import { type DocumentClient, localFrom, savedFrom, writtenFrom } from '../documents';
import type { OpenedDocument } from '../openedDocument';
import { PROGRAM, type LocalDocument } from './database';
import { onSaving } from '../app/pending';
import { changedDocuments } from './changes';
import { dropConflictCopy, localDocument, noteLocal, keepConflictCopy, putLocal, writeLocal } from './documents';
import type { Change } from './documents';
import { dropDraft, keepDraft } from './drafts';
import { push, UNKEPT, type PushResult } from './outbox';

/** What happens beside the writing. */
export interface Listeners<Document, Saved> {
  /** `on`: what the server holds; version 0: nothing. */
  stands: (state: SaveState<Saved>, on: Standing) => void;
  /** Another tab or device has written, and this tab has nothing unsaved: show this version. */
  newer: (newer: ToSave<Document>) => void;
  /** Returns the verdict on what is on the screen; null: there is none, or the kind has none. */
  verdict: () => ShortVerdict | null;
  /** A version was written over just now: this is how it was. */
  replaced: (before: LocalDocument) => void;
}

/** Milliseconds from the last change until a document is sent, and from a failure until it is sent again. */
const DELAY = 350;
const RETRY = 4000;

/** Starts the autosave of a document that was opened. */
export function autosaveOf<Document extends AnyDocument, Saved extends DocumentSummary>(
  client: DocumentClient<Document, Saved>,
  opened: OpenedDocument<Document, Saved>,
  told: Listeners<Document, Saved>,
) {
  const { viewId } = opened.local;
  const { kind } = client.kind;
  let state = firstState(opened);
  /** The record, as this tab saw or wrote it last. */
  let record = opened.local;
  /** The count of the stored text that this tab builds on, and that text. */
  let { rev } = opened.local;
  let here = opened.initial;
  let latest = opened.initial;
  /** Another tab wrote first: the key of this tab's conflict copy, and its text. Null: no other tab did. */
  let overtaking: { aside: string | null; text: ToSave<Document> } | null = null;
  let keeping: Promise<void> | null = null;
  /** Whether this browser's database stored the last write. */
  let isKept = true;
  /** Names this page's draft. */
  const page = nanoid(8);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const left = new AbortController();
  const { signal } = left;

  const stored = (): Promise<LocalDocument | null> => localDocument(kind, viewId);
  const inConflict = (): boolean => state.kind === 'conflict';
  const show = (next: SaveState<Saved>): void => {
    state = next;
    if (!signal.aborted) told.stands(next, record);
  };

  function sendIn(delay: number): void {
    clearTimeout(timer);
    if (!signal.aborted) timer = setTimeout(() => void send(), delay);
  }
  async function send(): Promise<void> {
    clearTimeout(timer);
    const pushed = await push(client.sender, viewId);
    if (pushed.kind === 'moved') return location.replace(client.openAt(pushed.viewId));
    const now = await stored();
    record = now ?? record;
    if (inConflict()) return;
    const next = afterPush<Saved>(pushed, now, isKept);
    if (next !== null) show(next);
    if (pushed.kind === 'waiting') sendIn(RETRY);
  }

  /** Whether the screen has something that is stored nowhere. */
  const isOwed = (): boolean => !sameToSave(latest, overtaking?.text ?? here);

  /** Stores what is on the screen, until nothing newer is there; also while there are two versions. */
  async function keep(): Promise<void> {
    while (isOwed()) {
      const now = latest;
      const change = {
        ...writtenFrom(client.kind, now, opened.local.facts),
        verdict: told.verdict(),
        verdictBy: PROGRAM,
      };
      if (overtaking !== null) {
        const aside = await keepConflictCopy({ ...record, ...change }, overtaking.aside);
        overtaking = { aside: aside ?? overtaking.aside, text: now };
        isKept = aside !== null;
        continue;
      }
      const answer = await writeLocal(kind, viewId, rev, change);
      if (answer.kind === 'behind') return overtaken(answer.now, change);
      rev = answer.rev;
      here = now;
      told.replaced(record);
      record = { ...record, ...change, rev };
      isKept = answer.kept;
      if (isKept) dropDraft(client.kind, viewId, page);
      if (!isKept && !inConflict()) show({ kind: 'waiting', reason: UNKEPT, kept: false });
      // Of two versions nothing is sent before the player has chosen.
      if (!inConflict()) sendIn(DELAY);
    }
  }
  /** Another tab wrote first: before anything else, this tab's own text must outlive it. */
  async function overtaken(now: LocalDocument | null, change: Change): Promise<void> {
    const text = { document: change.document as Document, data: change.data ?? null };
    if (now === null) {
      // It was taken away for good meanwhile, and is made again by being written on.
      const anew = { version: 0, deletedAt: null, asked: null, theirs: null } as const;
      await putLocal({ ...opened.local, ...change, ...anew }, 0);
      rev = 1;
      here = text;
      return;
    }
    const aside = await keepConflictCopy({ ...now, ...change });
    overtaking = { aside, text };
    isKept = aside !== null;
    const saved = savedFrom(client.kind, now);
    if (saved !== null) show({ kind: 'conflict', other: { from: 'here', saved } });
    if (isOwed()) await keep();
  }
  function write(now: ToSave<Document>): void {
    latest = now;
    if (!isOwed()) return;
    if (state.kind !== 'waiting' && state.kind !== 'held' && !inConflict()) show({ kind: 'saving' });
    keeping ??= keep().finally(() => (keeping = null));
  }

  /** Another tab has written, or taken up what another device did. */
  async function look(): Promise<void> {
    const now = await stored();
    // What is typed here comes first: its own write finds out.
    if (inConflict() || keeping !== null || signal.aborted) return;
    if (now === null) return show({ kind: 'waiting', reason: ERASED, kept: false });
    record = now;
    const theirs = client.kind.saved.safeParse(now.theirs);
    if (theirs.success) return show({ kind: 'conflict', other: { from: 'server', saved: theirs.data } });
    if (!now.changed) show({ kind: 'saved' });
    else if (state.kind === 'saved') {
      show({ kind: 'saving' });
      // Should the other tab be closed before it has sent it.
      sendIn(RETRY);
    }
    if (state.kind === 'held' && !now.held) {
      show({ kind: 'saving' });
      sendIn(0);
    }
    if (now.rev === rev || !sameToSave(latest, here)) return;
    const saved = savedFrom(client.kind, now);
    if (saved === null) return;
    rev = now.rev;
    here = client.toSave(saved);
    told.newer(here);
  }

  /** Builds on the stored version, whose text is `text`. */
  async function goOn(text: ToSave<Document>): Promise<void> {
    const now = await stored();
    rev = now?.rev ?? rev;
    record = now ?? record;
    here = text;
    overtaking = null;
    const sent = now?.changed ? 'saving' : 'saved';
    show({ kind: now?.held ? 'held' : sent });
    write(latest);
    await keeping;
    sendIn(0);
  }
  async function settled(text: ToSave<Document>): Promise<void> {
    const aside = overtaking?.aside ?? null;
    await goOn(text);
    // Only now is it kept elsewhere.
    if (aside !== null) await dropConflictCopy({ key: aside });
  }

  const end = changedDocuments.on(({ key }) => void (key === `${kind}:${viewId}` && look()));
  addEventListener('online', () => sendIn(0), { signal });
  // A new version of the program waits for this before it takes over.
  const endSaving = onSaving(async () => {
    await keeping;
    if (!isKept) throw new Error(UNKEPT);
  });
  // The page may be gone before the database has taken what is on the screen.
  const leaving = (): void => {
    if (keeping === null && isKept) return;
    // What this browser did not take counts between two texts: it builds on the one before.
    const { version, lineage } = record;
    keepDraft(client.kind, viewId, page, latest, { version, lineage, rev: Math.floor(rev) });
  };
  addEventListener('pagehide', leaving, { signal });
  document.addEventListener('visibilitychange', leaving, { signal });
  // What was left unsent by an earlier visit.
  if (opened.local.changed) sendIn(0);
  return {
    write,
    /** Builds on another version of the server, whose text is on the screen. */
    async settle({ version: next, lineage }: Standing): Promise<void> {
      await noteLocal(kind, viewId, () => ({ version: next, lineage, changed: false, theirs: null }));
      await goOn(latest);
    },
    /** Replaces the other version with what is on the screen. */
    async keepMine(): Promise<void> {
      if (state.kind !== 'conflict') return;
      const { other } = state;
      if (other.from === 'server') {
        const { version: next, lineage } = other.saved;
        await noteLocal(kind, viewId, () => ({ version: next, lineage, changed: true, theirs: null }));
      }
      // Another tab's text stands here: this one's is written over it at once.
      const local = await stored();
      const newest = local === null ? null : savedFrom(client.kind, local);
      await settled(other.from === 'server' ? here : client.toSave(newest ?? other.saved));
    },
    /** Saves what is on the screen as a copy (its link and name), and returns the other version, to be shown. */
    async keepTheirs(): Promise<Result<{ theirs: ToSave<Document>; copy: string; name: string }>> {
      const local = await stored();
      if (state.kind !== 'conflict' || local === null) return failed('There is no other version any more.');
      const { other } = state;
      const mine = latest;
      const copy = asMine(client, mine.document);
      const pin = mine.data === null || local.format === null ? null : { format: local.format, datasetHash: mine.data };
      const made = await client.create(copy, pin, local.held);
      if (!made.ok) return made;
      // What was written while the copy was made is not in it: both versions stay.
      if (!sameToSave(latest, mine)) return failed('You wrote on while the copy was made: choose again.');
      const now = (await stored()) ?? local;
      // Another tab has chosen or written on meanwhile: what stands here by now is the other version.
      const chosen = now.rev !== rev && now.theirs === null ? savedFrom(client.kind, now) : null;
      if (chosen === null) {
        // What another tab wrote here meanwhile is in neither of the two.
        if (now.rev !== rev && (await keepConflictCopy(now)) === null) return failed(UNKEPT);
        const taken = { ...localFrom(client.kind, other.saved, now.mine), secret: now.secret };
        if (other.from === 'server') await putLocal(taken, now.rev);
      }
      const theirs = client.toSave(chosen ?? other.saved);
      latest = theirs;
      await settled(theirs);
      return ok({ theirs, copy: made.value, name: copy.name });
    },
    /** Whether the screen has something that this browser has not stored yet. */
    // Of two versions that on the screen is kept nowhere else, where this browser is full.
    isBusy: () => keeping !== null || (inConflict() && !isKept),
    stop(): void {
      left.abort();
      clearTimeout(timer);
      end();
      endSaving();
    },
  };
}

/** Saves one document of one tab: in this browser at every change, on the server soon after. */
export type Autosave<Document extends AnyDocument> = ReturnType<typeof autosaveOf<Document, DocumentSummary>>;

/** The other of two versions: another tab's, or another device's, which the server has. */
export type Other<Saved> = { from: 'server'; saved: Saved } | { from: 'here'; saved: Saved };

/** How the keeping of a document stands. */
export type SaveState<Saved> =
  | { kind: 'saving' }
  /** `back`: it had been deleted on another device, and the edit brought it back. */
  | { kind: 'saved'; back?: boolean }
  /** Kept on this device, and on no server before it is let go. */
  | { kind: 'held' }
  /** Kept on this device; sent again by itself. `kept` false: not even that, until the page is left. */
  | { kind: 'waiting'; reason: string; kept: boolean }
  /** Written elsewhere in between: nothing was overwritten, nothing typed here is lost. */
  | { kind: 'conflict'; other: Other<Saved> };

/** Said where what is on the screen stands nowhere any more. */
export const ERASED = 'Another tab has deleted it, or moved it to another link. Change something to keep this one.';

/** How the keeping stands when a document is opened. */
export function firstState<Saved>({
  theirs,
  local,
}: Pick<OpenedDocument<unknown, Saved>, 'theirs' | 'local'>): SaveState<Saved> {
  if (theirs !== null) return { kind: 'conflict', other: { from: 'server', saved: theirs } };
  if (local.held) return { kind: 'held' };
  return { kind: local.changed ? 'saving' : 'saved' };
}

/** What is said after a document was sent; null: as before. */
export function afterPush<Saved>(push: PushResult, now: LocalDocument | null, kept: boolean): SaveState<Saved> | null {
  if (now === null && push.kind !== 'moved') return { kind: 'waiting', reason: ERASED, kept: false };
  switch (push.kind) {
    case 'saved':
      return now?.changed ? { kind: 'saving' } : { kind: 'saved', ...(push.back && { back: true }) };
    case 'conflict':
      return { kind: 'conflict', other: { from: 'server', saved: push.current as Saved } };
    case 'waiting':
    case 'refused':
    case 'gone':
      return { kind: 'waiting', reason: kept ? push.reason : UNKEPT, kept };
    case 'held':
      return kept ? { kind: 'held' } : { kind: 'waiting', reason: UNKEPT, kept };
    case 'moved':
      return null;
    case 'idle':
      return now?.changed === false ? { kind: 'saved' } : null;
  }
}
