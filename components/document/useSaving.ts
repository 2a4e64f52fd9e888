'use client';

import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { DocumentClient } from '@/lib/browser/documents';
import type { LocalDocument } from '@/lib/browser/local/database';
import { localDocument, putAside, writeLocal } from '@/lib/browser/local/documents';
import { onDocuments } from '@/lib/browser/local/documentNews';
import { push, type Pushed } from '@/lib/browser/local/outbox';
import { savedFrom, writtenFrom } from '@/lib/browser/local/shape';
import type { Opened } from '@/lib/browser/openedDocument';
import type { AnyDocument } from '@/lib/document/kind';
import type { DocumentSummary } from '@/lib/document/savedKind';
import type { Result } from '@/lib/foundation/result';
import { sameToSave, type ToSave } from '@/lib/document/writing';
import type { KeptVerdict } from '@/lib/share/keptVerdict';
import { resolutions, type Apart, type Other } from './resolutions';

export type SaveState<C> =
  | { readonly kind: 'saved' | 'saving' }
  /** Kept on this device; sent again by itself. `kept` false: not even that, until the page is left. */
  | { readonly kind: 'waiting'; readonly reason: string; readonly kept: boolean }
  /** Written elsewhere in between: nothing was overwritten, nothing typed here is lost. */
  | { readonly kind: 'conflict'; readonly other: Other<C> };

/** How long after the last change a document is sent, and after a failure tried again, in milliseconds. */
const DELAY = 350;
const RETRY = 4000;

export interface Saving<Document, C> {
  readonly state: SaveState<C>;
  /** The version that the server holds; 0: none. */
  readonly version: number;
  /** Continues from another version of the server, whose text is on the screen. */
  readonly settle: (version: number) => Promise<void>;
  /** Puts what is on the screen in the place of the other one. */
  readonly keepMine: () => Promise<void>;
  /** Keeps what is on the screen as a copy, and goes on with the other one, which it gives to be put there. */
  readonly keepTheirs: () => Promise<Result<Apart<Document>>>;
}

interface Following<Document> {
  /** What goes with each write, worked out from what is written. */
  readonly verdict?: () => KeptVerdict | null;
  /** Another tab or device has written: what is to be put on the screen, where nothing of this tab's is lost by it. */
  readonly onNewer: (newer: ToSave<Document>) => void;
}

/**
 * Keeps a document, with the data that it is written for, in this browser at every change, and sends it to the server
 * soon after.
 */
export function useSaving<Document extends AnyDocument, C extends DocumentSummary>(
  client: DocumentClient<Document, C>,
  { document, data }: ToSave<Document>,
  opened: Opened<Document, C>,
  { verdict, onNewer }: Following<Document>,
): Saving<Document, C> {
  const { viewId } = opened;
  const kindName = client.kind.kind;
  const written = useMemo(() => ({ document, data }), [document, data]);
  const [state, setState] = useState<SaveState<C>>(() =>
    opened.theirs === null
      ? { kind: opened.changed ? 'saving' : 'saved' }
      : { kind: 'conflict', other: { from: 'server', saved: opened.theirs } },
  );
  const [version, setVersion] = useState(opened.version);
  /** The count of the text here that this tab builds on, and that text. */
  const rev = useRef(opened.rev);
  const here = useRef<ToSave<Document>>(opened.initial);
  const latest = useRef(written);
  const keeping = useRef<Promise<void> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const stands = useRef({ verdict, onNewer });
  stands.current = { verdict, onNewer };

  const inConflict = useRef(state.kind === 'conflict');
  const show = useCallback((next: SaveState<C>) => {
    inConflict.current = next.kind === 'conflict';
    setState(next);
  }, []);

  const send = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current);
    const pushed = await push(client.sender, viewId);
    const now = await localDocument(kindName, viewId);
    if (now !== null) setVersion(now.version);
    if (inConflict.current) return;
    const next = afterPush<C>(pushed, now);
    if (next !== null) show(next);
    if (pushed.kind === 'waiting') timer.current = setTimeout(() => void send(), RETRY);
  }, [client, viewId, kindName, show]);

  const sendSoon = useCallback(
    (after: number) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void send(), after);
    },
    [send],
  );

  /** Keeps what is on the screen, again and again until nothing newer is. */
  const keep = useCallback(async (): Promise<void> => {
    while (!inConflict.current && !sameToSave(latest.current, here.current)) {
      const now = latest.current;
      const local = await localDocument(kindName, viewId);
      const change = {
        ...writtenFrom(client.kind, now, local?.facts ?? {}),
        verdict: stands.current.verdict?.() ?? null,
      };
      const answer = await writeLocal(kindName, viewId, rev.current, change);
      if (answer.kind === 'behind') {
        // Before anything else: this tab's own text must outlive it.
        const aside = local === null ? null : await putAside({ ...local, ...change });
        const saved = answer.now === null ? null : savedFrom(client.kind, answer.now);
        if (saved !== null) show({ kind: 'conflict', other: { from: 'here', saved, aside } });
        return;
      }
      rev.current = answer.rev;
      here.current = now;
      if (!answer.kept) show({ kind: 'waiting', reason: 'This browser is full or keeps nothing.', kept: false });
      sendSoon(DELAY);
    }
  }, [client, viewId, kindName, show, sendSoon]);

  const isConflict = state.kind === 'conflict';
  useEffect(() => {
    latest.current = written;
    if (isConflict || sameToSave(written, here.current)) return;
    setState((last) => (last.kind === 'waiting' ? last : { kind: 'saving' }));
    keeping.current ??= keep().finally(() => (keeping.current = null));
  }, [written, isConflict, keep]);

  // What was left unsent by an earlier visit, or waits for a connection.
  useEffect(() => {
    if (opened.changed) sendSoon(0);
    const online = (): void => sendSoon(0);
    addEventListener('online', online);
    return () => {
      removeEventListener('online', online);
      clearTimeout(timer.current);
    };
  }, [opened, sendSoon]);

  // Another tab has written, or taken up what another device did.
  useEffect(
    () =>
      onDocuments(async (news) => {
        if (news.key !== `${kindName}:${viewId}`) return;
        const now = await localDocument(kindName, viewId);
        // What is typed here comes first: its own write finds out.
        if (now === null || inConflict.current || keeping.current !== null) return;
        setVersion(now.version);
        if (!now.changed) show({ kind: 'saved' });
        if (now.rev === rev.current || !sameToSave(latest.current, here.current)) return;
        const saved = savedFrom(client.kind, now);
        if (saved === null) return;
        rev.current = now.rev;
        here.current = client.toSave(saved);
        show({ kind: now.changed ? 'saving' : 'saved' });
        stands.current.onNewer(here.current);
      }),
    [client, viewId, kindName, show],
  );

  const unkept = state.kind === 'waiting' && !state.kept;
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => {
      if (unkept || keeping.current !== null) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [unkept]);

  const settled = useCallback(
    (local: LocalDocument | null, text: ToSave<Document>): void => {
      if (local !== null) {
        rev.current = local.rev;
        setVersion(local.version);
      }
      here.current = text;
      show({ kind: 'saved' });
    },
    [show],
  );
  const { settle, keepMine, keepTheirs } = useMemo(
    () => resolutions({ client, viewId, latest, settled, sendSoon }),
    [client, viewId, settled, sendSoon],
  );
  const other = isConflict ? state.other : null;
  return {
    state,
    version,
    settle,
    keepMine: useCallback(() => keepMine(other), [keepMine, other]),
    keepTheirs: useCallback(() => keepTheirs(other), [keepTheirs, other]),
  };
}

/** What is said after a document was sent; null: as before. */
function afterPush<C>(pushed: Pushed, now: LocalDocument | null): SaveState<C> | null {
  switch (pushed.kind) {
    case 'saved':
      return { kind: now?.changed ? 'saving' : 'saved' };
    case 'conflict':
      return { kind: 'conflict', other: { from: 'server', saved: pushed.current as C } };
    case 'waiting':
    case 'refused':
    case 'gone':
      return { kind: 'waiting', reason: pushed.reason, kept: true };
    case 'taken':
      return { kind: 'waiting', reason: 'Another list has this link: keep a copy of this one.', kept: true };
    case 'idle':
      return now?.changed === false ? { kind: 'saved' } : null;
  }
}
