'use client';

import { useEffect, useMemo, useReducer } from 'react';
import { canRedo, canUndo, record, redo, startHistory, undo, type History } from '@/lib/document/history';
import type { UnitBook } from '@/lib/units/book';
import { applyBookEdit, type BookEdit } from '@/lib/units/edits';
import { looseTexts, type LooseTexts } from '@/lib/browser/bookDraft';

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

export type ForgeAction =
  | { readonly kind: 'edit'; readonly change: BookEdit; readonly typed: string | null }
  | { readonly kind: 'loosen'; readonly field: string; readonly text: string | null }
  | { readonly kind: 'undo' | 'redo' }
  | { readonly kind: 'reset'; readonly book: UnitBook };

/** A book and what was typed into it that is no number: undone and done again together. */
type Written = Pick<Forge, 'book' | 'loose'>;

interface State {
  readonly history: History<Written>;
}

/** The state of the forge. */
export function useForge(viewId: string, initial: UnitBook): Forge {
  const [{ history }, dispatch] = useReducer(forgeStep, null, (): State =>
    startForge(initial, looseTexts.load(viewId) ?? {}),
  );
  const { book, loose } = history.present;
  useEffect(() => {
    if (Object.keys(loose).length === 0) looseTexts.drop(viewId);
    else looseTexts.keep(viewId, loose);
  }, [viewId, loose]);
  const doings = useMemo(
    (): Pick<Forge, 'edit' | 'loosen' | 'undo' | 'redo' | 'reset'> => ({
      edit: (change, typed) => dispatch({ kind: 'edit', change, typed: typed ?? null }),
      loosen: (field, text) => dispatch({ kind: 'loosen', field, text }),
      undo: () => dispatch({ kind: 'undo' }),
      redo: () => dispatch({ kind: 'redo' }),
      reset: (book) => dispatch({ kind: 'reset', book }),
    }),
    [],
  );
  return useMemo(
    () => ({ ...doings, book, loose, canUndo: canUndo(history), canRedo: canRedo(history) }),
    [doings, history, book, loose],
  );
}

export const startForge = (book: UnitBook, loose: LooseTexts): State => ({
  history: startHistory({ book, loose }),
});

/** What becomes of a book being written by one action. */
export function forgeStep(state: State, action: ForgeAction): State {
  switch (action.kind) {
    case 'edit':
      return written(state, { book: applyBookEdit(state.history.present.book, action.change) }, action.typed);
    case 'loosen': {
      const loose = loosened(state.history.present.loose, action.field, action.text);
      return loose === state.history.present.loose ? state : written(state, { loose }, action.field);
    }
    case 'undo':
      return { history: undo(state.history) };
    case 'redo':
      return { history: redo(state.history) };
    case 'reset':
      return startForge(action.book, {});
  }
}

/** `typed`: the field that it was typed into, whose letters are one step of undo together; null for anything else. */
function written({ history }: State, change: Partial<Written>, typed: string | null): State {
  const next = { ...history.present, ...change };
  const same = next.book === history.present.book && next.loose === history.present.loose;
  return { history: record(history, same ? history.present : next, typed) };
}

function loosened(loose: LooseTexts, field: string, text: string | null): LooseTexts {
  if (text !== null) return loose[field] === text ? loose : { ...loose, [field]: text };
  if (!(field in loose)) return loose;
  const { [field]: _, ...rest } = loose;
  return rest;
}
