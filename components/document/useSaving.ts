'use client';

import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { DocumentClient } from '@/lib/browser/documents';
import { sameToSave, type ToSave } from '@/lib/document/writing';

export type SaveState<C> =
  | { readonly kind: 'saved' | 'saving' }
  /** Kept on this device; tried again by itself. */
  | { readonly kind: 'waiting'; readonly reason: string }
  /** Saved elsewhere in between: nothing was overwritten, nothing typed here is lost. */
  | { readonly kind: 'conflict'; readonly current: C };

/** How long after the last change a document is saved, and after a failure tried again, in milliseconds. */
const DELAY = 350;
const RETRY = 4000;

export interface Saving<C> {
  readonly state: SaveState<C>;
  /** The version that the server holds. */
  readonly version: number;
  /** Continues from another version, after a conflict was resolved. */
  readonly settle: (version: number) => void;
}

/**
 * Saves a document, with the data that it is written for, whenever either changed. Until the server has acknowledged
 * it, it is kept on this device too.
 */
export function useSaving<Document, C>(
  client: Pick<DocumentClient<Document, C>, 'save' | 'drafts'>,
  { document, data }: ToSave<Document>,
  stored: ToSave<Document> & { readonly viewId: string; readonly version: number },
  editSecret: string | null,
): Saving<C> {
  const { viewId } = stored;
  const written = useMemo(() => ({ document, data }), [document, data]);
  const [state, setState] = useState<SaveState<C>>({ kind: 'saved' });
  const [version, setVersion] = useState(stored.version);
  const [attempt, setAttempt] = useState(0);
  /**
   * The version as it is now: a timer that was set before an answer came may run after it, while the page has not been
   * rendered again.
   */
  const base = useRef(stored.version);
  const latest = useRef(written);
  const acknowledged = useRef<ToSave<Document>>(stored);
  const busy = useRef(false);
  /** Whether this device keeps a draft of this visit's. */
  const kept = useRef(false);
  const settle = useCallback((next: number) => {
    base.current = next;
    setVersion(next);
    setState({ kind: 'saved' });
  }, []);

  const inConflict = state.kind === 'conflict';
  useEffect(() => {
    latest.current = written;
    if (inConflict) return;
    if (sameToSave(written, acknowledged.current)) {
      // An edit that was undone before it was saved must not come back with the next visit.
      if (!kept.current || busy.current) return;
      kept.current = false;
      client.drafts.drop(viewId);
      setState({ kind: 'saved' });
      return;
    }
    kept.current = true;
    client.drafts.keep(viewId, { version: base.current, ...written });
    setState((last) => (last.kind === 'waiting' ? last : { kind: 'saving' }));
    const timer = setTimeout(() => {
      // One at a time: a save in flight brings back the version that the next one builds on, and so runs this again.
      if (busy.current) return;
      busy.current = true;
      void client.save(viewId, base.current, written, editSecret).then((answer) => {
        busy.current = false;
        if (answer.kind === 'saved') {
          acknowledged.current = written;
          base.current = answer.version;
          kept.current = !sameToSave(latest.current, written);
          if (kept.current) client.drafts.keep(viewId, { version: answer.version, ...latest.current });
          else client.drafts.drop(viewId);
          setVersion(answer.version);
          setState({ kind: 'saved' });
        } else {
          setState(answer);
          if (answer.kind === 'waiting') setTimeout(() => setAttempt((count) => count + 1), RETRY);
        }
      });
    }, DELAY);
    return () => clearTimeout(timer);
  }, [client, viewId, editSecret, written, version, attempt, inConflict]);

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => {
      if (state.kind !== 'saved') event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [state.kind]);

  return { state, version, settle };
}
