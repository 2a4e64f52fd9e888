'use client';

import { useMemo, useReducer } from 'react';
import type { LinkedDataset } from '@/lib/battlescribe/link';
import { checkRoster, type CheckedRoster } from '@/lib/checkRoster';
import type { RosterEdit } from '@/lib/roster/edits';
import { amend, canRedo, canUndo, edit, redo, startHistory, undo, type History } from '@/lib/roster/history';
import type { Roster } from '@/lib/roster/schema';
import type { Format } from '@/lib/rules/format';

/** One list being edited: what is written, what follows from it, and the way back and forth. */
export interface Editor extends CheckedRoster {
  readonly roster: Roster;
  readonly linked: LinkedDataset;
  readonly format: Format;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Makes an edit as one step. With `typed`, an edit of the same kind just before is part of the same step. */
  readonly edit: (change: RosterEdit, typed?: boolean) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Starts over with another roster, as when another tab's version is taken. */
  readonly reset: (roster: Roster) => void;
}

type Action =
  | { readonly kind: 'edit'; readonly change: RosterEdit; readonly typed: boolean }
  | { readonly kind: 'undo' | 'redo' }
  | { readonly kind: 'reset'; readonly roster: Roster };

interface State {
  readonly history: History;
  /** The kind of the edit that is being typed, null after anything else. */
  readonly typing: string | null;
}

/** The state of the editor. Everything but the history is derived from it. */
export function useEditor(initial: Roster, linked: LinkedDataset, format: Format): Editor {
  const [{ history }, dispatch] = useReducer(step, null, (): State => ({ history: startHistory(initial), typing: null }));
  const roster = history.present;
  const checked = useMemo(() => checkRoster(roster, linked, format), [roster, linked, format]);
  const doings = useMemo((): Pick<Editor, 'edit' | 'undo' | 'redo' | 'reset'> => ({
    edit: (change, typed = false) => dispatch({ kind: 'edit', change, typed }),
    undo: () => dispatch({ kind: 'undo' }),
    redo: () => dispatch({ kind: 'redo' }),
    reset: (other) => dispatch({ kind: 'reset', roster: other }),
  }), []);
  return useMemo(
    () => ({ ...checked, ...doings, roster, linked, format, canUndo: canUndo(history), canRedo: canRedo(history) }),
    [checked, doings, roster, linked, format, history],
  );
}

function step(state: State, action: Action): State {
  switch (action.kind) {
    case 'edit': {
      const goesOn = action.typed && state.typing === action.change.kind;
      return { history: (goesOn ? amend : edit)(state.history, action.change), typing: action.typed ? action.change.kind : null };
    }
    case 'undo': return { history: undo(state.history), typing: null };
    case 'redo': return { history: redo(state.history), typing: null };
    case 'reset': return { history: startHistory(action.roster), typing: null };
  }
}
