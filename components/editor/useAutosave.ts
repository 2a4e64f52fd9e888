'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import type { Roster } from '@/lib/roster/schema';
import { failureSchema, saveAnswerSchema, type SavedList } from '@/lib/share/savedList';
import { dropDraft, keepDraft } from './draft';

export type SaveState =
  | { readonly kind: 'saved' | 'saving' }
  /** Kept on this device; tried again by itself. */
  | { readonly kind: 'waiting'; readonly reason: string }
  /** Saved elsewhere in between: nothing was overwritten, nothing typed here is lost. */
  | { readonly kind: 'conflict'; readonly current: SavedList };

/** How long after the last change a list is saved, and after a failure tried again, in milliseconds. */
const DELAY = 350;
const RETRY = 4000;

export interface Autosave {
  readonly state: SaveState;
  /** The version that the server holds. */
  readonly version: number;
  /** Goes on from another version: after a conflict was settled. */
  readonly settle: (version: number) => void;
}

/** Saves a roster whenever it changed. Until the server has acknowledged it, it is kept on this device too. */
export function useAutosave(viewId: string, roster: Roster, stored: { readonly roster: Roster; readonly version: number }, editSecret: string | null): Autosave {
  const [state, setState] = useState<SaveState>({ kind: 'saved' });
  const [version, setVersion] = useState(stored.version);
  const [attempt, setAttempt] = useState(0);
  const acknowledged = useRef(stored.roster);
  const busy = useRef(false);
  /** Whether this device keeps a draft of this visit's. */
  const kept = useRef(false);
  const settle = useCallback((next: number) => {
    setVersion(next);
    setState({ kind: 'saved' });
  }, []);

  useEffect(() => {
    if (state.kind === 'conflict') return;
    if (roster === acknowledged.current) {
      // An edit that was undone before it was saved must not come back with the next visit.
      if (!kept.current || busy.current) return;
      kept.current = false;
      dropDraft(viewId);
      setState({ kind: 'saved' });
      return;
    }
    kept.current = true;
    keepDraft(viewId, { version, roster });
    setState((last) => (last.kind === 'waiting' ? last : { kind: 'saving' }));
    const timer = setTimeout(() => {
      // One at a time: a save in flight brings back the version that the next one builds on, and so runs this again.
      if (busy.current) return;
      busy.current = true;
      void save(viewId, version, roster, editSecret).then((answer) => {
        busy.current = false;
        if (answer.kind === 'saved') {
          acknowledged.current = roster;
          kept.current = false;
          dropDraft(viewId);
          setVersion(answer.version);
          setState({ kind: 'saved' });
        } else {
          setState(answer);
          if (answer.kind === 'waiting') setTimeout(() => setAttempt((count) => count + 1), RETRY);
        }
      });
    }, DELAY);
    return () => clearTimeout(timer);
  }, [viewId, roster, version, attempt, editSecret, state.kind === 'conflict']);

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => {
      if (state.kind !== 'saved') event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [state.kind]);

  return { state, version, settle };
}

type Answer =
  | { readonly kind: 'saved'; readonly version: number }
  | { readonly kind: 'waiting'; readonly reason: string }
  | { readonly kind: 'conflict'; readonly current: SavedList };

async function save(viewId: string, version: number, roster: Roster, editSecret: string | null): Promise<Answer> {
  try {
    const response = await fetch(`/api/lists/${viewId}`, {
      method: 'PUT', headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ version, roster, ...(editSecret === null ? {} : { editSecret }) }),
    });
    const body: unknown = await response.json();
    const answer = saveAnswerSchema.safeParse(body);
    if (answer.success) return answer.data.outcome === 'saved' ? { kind: 'saved', version: answer.data.version } : { kind: 'conflict', current: answer.data.current };
    const failure = failureSchema.safeParse(body);
    return { kind: 'waiting', reason: failure.success ? failure.data.message : `The server answered ${response.status}.` };
  } catch {
    return { kind: 'waiting', reason: 'No connection.' };
  }
}
