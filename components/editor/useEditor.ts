'use client';

import { useMemo, useReducer } from 'react';
import type { LinkedDataset } from '@/lib/battlescribe/link';
import { checkRoster, type CheckedRoster } from '@/lib/verdict/checkRoster';
import type { RosterEdit } from '@/lib/roster/edits';
import { canRedo, canUndo } from '@/lib/document/history';
import type { Pinned } from '@/lib/roster/pinned';
import type { Roster } from '@/lib/roster/schema';
import type { Format } from '@/lib/rules/format';
import { editorStep, startEditor } from '@/lib/view/editor/editorState';

/** One list being edited: what is written, what follows from it, and the way back and forth. */
export interface Editor extends CheckedRoster {
  readonly roster: Roster;
  /** The roster with the hash of its unit data: what is saved. The very same object as long as nothing changes. */
  readonly pinned: Pinned;
  readonly linked: LinkedDataset;
  readonly format: Format;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Makes an edit as one step. With `typed`, an edit of the same kind just before is part of the same step. */
  readonly edit: (change: RosterEdit, typed?: boolean) => void;
  /** Moves the list to other unit data, as one step. */
  readonly move: (roster: Roster, linked: LinkedDataset) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Starts over with another roster under the same data, as when another tab's version is taken. */
  readonly reset: (roster: Roster) => void;
}

/** The state of the editor. Everything but the history is derived from it. */
export function useEditor(initial: Pinned, linkedAtFirst: LinkedDataset, format: Format): Editor {
  const [{ history, data }, dispatch] = useReducer(editorStep, null, () => startEditor(initial, linkedAtFirst));
  const pinned = history.present;
  const { roster } = pinned;
  const linked = data.get(pinned.data) ?? linkedAtFirst;
  const checked = useMemo(() => checkRoster(roster, linked, format), [roster, linked, format]);
  const doings = useMemo(
    (): Pick<Editor, 'edit' | 'move' | 'undo' | 'redo' | 'reset'> => ({
      edit: (change, typed = false) => dispatch({ kind: 'edit', change, typed }),
      move: (moved, other) => dispatch({ kind: 'move', roster: moved, linked: other }),
      undo: () => dispatch({ kind: 'undo' }),
      redo: () => dispatch({ kind: 'redo' }),
      reset: (other) => dispatch({ kind: 'reset', roster: other }),
    }),
    [],
  );
  return useMemo(
    () => ({
      ...checked,
      ...doings,
      roster,
      pinned,
      linked,
      format,
      canUndo: canUndo(history),
      canRedo: canRedo(history),
    }),
    [checked, doings, roster, pinned, linked, format, history],
  );
}
