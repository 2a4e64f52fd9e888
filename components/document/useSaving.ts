'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import type { SaveAnswer } from '@/lib/browser/saveAnswer';

export type SaveState<C> =
  | { readonly kind: 'saved' | 'saving' }
  /** Kept on this device; tried again by itself. */
  | { readonly kind: 'waiting'; readonly reason: string }
  /** Saved elsewhere in between: nothing was overwritten, nothing typed here is lost. */
  | { readonly kind: 'conflict'; readonly current: C };

/** Where a document is saved and, until that is acknowledged, kept. Must be the same from one render to the next. */
export interface SavingPlace<T, C> {
  readonly save: (version: number, document: T) => Promise<SaveAnswer<C>>;
  readonly keep: (version: number, document: T) => void;
  readonly drop: () => void;
}

/** How long after the last change a document is saved, and after a failure tried again, in milliseconds. */
const DELAY = 350;
const RETRY = 4000;

export interface Saving<C> {
  readonly state: SaveState<C>;
  /** The version that the server holds. */
  readonly version: number;
  /** Goes on from another version: after a conflict was settled. */
  readonly settle: (version: number) => void;
}

/** Saves a document whenever it changed. Until the server has acknowledged it, it is kept on this device too. */
export function useSaving<T, C>(
  document: T,
  stored: { readonly document: T; readonly version: number },
  place: SavingPlace<T, C>,
): Saving<C> {
  const [state, setState] = useState<SaveState<C>>({ kind: 'saved' });
  const [version, setVersion] = useState(stored.version);
  const [attempt, setAttempt] = useState(0);
  /**
   * The version as it is now: a timer that was set before an answer came may run after it, while the page has not been
   * drawn anew.
   */
  const base = useRef(stored.version);
  const latest = useRef(document);
  const acknowledged = useRef(stored.document);
  const busy = useRef(false);
  /** Whether this device keeps a draft of this visit's. */
  const kept = useRef(false);
  const settle = useCallback((next: number) => {
    base.current = next;
    setVersion(next);
    setState({ kind: 'saved' });
  }, []);

  useEffect(() => {
    latest.current = document;
    if (state.kind === 'conflict') return;
    if (document === acknowledged.current) {
      // An edit that was undone before it was saved must not come back with the next visit.
      if (!kept.current || busy.current) return;
      kept.current = false;
      place.drop();
      setState({ kind: 'saved' });
      return;
    }
    kept.current = true;
    place.keep(base.current, document);
    setState((last) => (last.kind === 'waiting' ? last : { kind: 'saving' }));
    const timer = setTimeout(() => {
      // One at a time: a save in flight brings back the version that the next one builds on, and so runs this again.
      if (busy.current) return;
      busy.current = true;
      void place.save(base.current, document).then((answer) => {
        busy.current = false;
        if (answer.kind === 'saved') {
          acknowledged.current = document;
          base.current = answer.version;
          kept.current = latest.current !== document;
          if (kept.current) place.keep(answer.version, latest.current);
          else place.drop();
          setVersion(answer.version);
          setState({ kind: 'saved' });
        } else {
          setState(answer);
          if (answer.kind === 'waiting') setTimeout(() => setAttempt((count) => count + 1), RETRY);
        }
      });
    }, DELAY);
    return () => clearTimeout(timer);
  }, [place, document, version, attempt, state.kind === 'conflict']);

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => {
      if (state.kind !== 'saved') event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [state.kind]);

  return { state, version, settle };
}
