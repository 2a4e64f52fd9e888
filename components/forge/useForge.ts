'use client';

import { useEffect, useMemo, useReducer } from 'react';
import { canRedo, canUndo, record, recordInLast, redo, startHistory, undo, type History } from '@/lib/roster/history';
import type { UnitBook } from '@/lib/units/book';
import { applyBookEdit, type BookEdit } from '@/lib/units/edits';
import { looseTexts, type LooseTexts } from './bookDraft';

/** One book being written, with the way back and forth. */
export interface Forge {
  readonly book: UnitBook;
  /** Texts that are no numbers, by their field. */
  readonly loose: LooseTexts;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Makes an edit as one step. With `typed`, an edit in the same field just before is part of the same step. */
  readonly edit: (change: BookEdit, typed?: string) => void;
  /** Keeps a text that is no number; null: the field holds one. */
  readonly loosen: (field: string, text: string | null) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Starts over with another book, as when another tab's version is taken. */
  readonly reset: (book: UnitBook) => void;
}

type Action =
  | { readonly kind: 'edit'; readonly change: BookEdit; readonly typed: string | null }
  | { readonly kind: 'loosen'; readonly field: string; readonly text: string | null }
  | { readonly kind: 'undo' | 'redo' }
  | { readonly kind: 'reset'; readonly book: UnitBook };

interface State {
  readonly history: History<UnitBook>;
  readonly loose: LooseTexts;
  /** The field that is being typed in, null after anything else. */
  readonly typing: string | null;
}

/** The state of the forge. */
export function useForge(viewId: string, initial: UnitBook): Forge {
  const [{ history, loose }, dispatch] = useReducer(step, null, (): State => ({ history: startHistory(initial), loose: looseTexts.load(viewId) ?? {}, typing: null }));
  useEffect(() => {
    if (Object.keys(loose).length === 0) looseTexts.drop(viewId);
    else looseTexts.keep(viewId, loose);
  }, [viewId, loose]);
  const doings = useMemo((): Pick<Forge, 'edit' | 'loosen' | 'undo' | 'redo' | 'reset'> => ({
    edit: (change, typed) => dispatch({ kind: 'edit', change, typed: typed ?? null }),
    loosen: (field, text) => dispatch({ kind: 'loosen', field, text }),
    undo: () => dispatch({ kind: 'undo' }),
    redo: () => dispatch({ kind: 'redo' }),
    reset: (book) => dispatch({ kind: 'reset', book }),
  }), []);
  return useMemo(() => ({ ...doings, book: history.present, loose, canUndo: canUndo(history), canRedo: canRedo(history) }), [doings, history, loose]);
}

function step(state: State, action: Action): State {
  switch (action.kind) {
    case 'edit': {
      const goesOn = action.typed !== null && state.typing === action.typed;
      const next = applyBookEdit(state.history.present, action.change);
      return { ...state, history: (goesOn ? recordInLast : record)(state.history, next), typing: action.typed };
    }
    case 'loosen': return { ...state, loose: loosened(state.loose, action.field, action.text) };
    // What is undone brings its numbers back, so a text that stood in the way goes.
    case 'undo': return { history: undo(state.history), loose: {}, typing: null };
    case 'redo': return { history: redo(state.history), loose: {}, typing: null };
    case 'reset': return { history: startHistory(action.book), loose: {}, typing: null };
  }
}

function loosened(loose: LooseTexts, field: string, text: string | null): LooseTexts {
  if (text !== null) return loose[field] === text ? loose : { ...loose, [field]: text };
  if (!(field in loose)) return loose;
  const { [field]: _, ...rest } = loose;
  return rest;
}
