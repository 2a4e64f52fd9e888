'use client';

import { useMemo, useReducer } from 'react';
import { useDoings, type Doings } from '@/components/ui/document/useWriting';
import { useKeptSteps } from '@/components/ui/document/useKeptSteps';
import type { LinkedDataset } from '@/lib/data/link';
import { historyFrom } from '@/lib/browser/undoSteps';
import { writingState, type ToSave } from '@/lib/documents/writing';
import type { RosterEdit } from '@/lib/documents/roster/edits';
import { listDocument } from '@/lib/documents/roster/listDocument';
import type { Roster } from '@/lib/documents/roster/schema';
import type { Format } from '@/lib/rules/format';
import { checkRoster, type OpenRoster } from '@/lib/verdict/checkRoster';
import { editorStep, startEditor } from '@/components/editor/editorState.model';

/** One list being edited: what is written, what follows from it, and undo and redo. */
export interface Editor extends OpenRoster, Omit<Doings<Roster, RosterEdit>, 'loosen'> {
  roster: Roster;
  /** The hash of the unit data that the roster is written for. */
  data: string;
  linked: LinkedDataset;
  format: Format;
  canUndo: boolean;
  canRedo: boolean;
  /** Why the last edit was not made. A new object for each. */
  refused: { text: string } | null;
  /** Moves the list to other unit data, as one step. */
  move: (roster: Roster, linked: LinkedDataset) => void;
}

/** The state of the editor. Everything but the history is derived from it. */
export function useEditor(
  viewId: string,
  initial: ToSave<Roster>,
  linkedAtFirst: LinkedDataset,
  format: Format,
  checkedAtFirst: OpenRoster,
): Editor {
  const [{ history, data: known, refused }, dispatch] = useReducer(editorStep, null, () => ({
    ...startEditor(initial, linkedAtFirst),
    history: historyFrom(listDocument, viewId, { ...initial, data: linkedAtFirst.dataset.hash, loose: {} }),
  }));
  useKeptSteps(viewId, history);
  const { document: roster, data: hash, canUndo, canRedo } = writingState(history);
  const linked = (hash === null ? null : known.get(hash)) ?? linkedAtFirst;
  const data = linked.dataset.hash;
  const checked = useMemo(
    () =>
      roster === initial.document && linked === linkedAtFirst ? checkedAtFirst : checkRoster(roster, linked, format),
    [roster, linked, format, initial, linkedAtFirst, checkedAtFirst],
  );
  const doings = useDoings<Roster, RosterEdit>(dispatch);
  const { edit, undo, redo, replace } = doings;
  return useMemo(
    () => ({
      ...checked,
      edit,
      undo,
      redo,
      replace,
      move: (moved, other) => dispatch({ kind: 'move', document: moved, linked: other }),
      roster,
      data,
      linked,
      format,
      canUndo,
      canRedo,
      refused,
    }),
    [refused, checked, edit, undo, redo, replace, roster, data, linked, format, canUndo, canRedo],
  );
}
