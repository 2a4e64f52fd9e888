import type { LinkedDataset } from '@/lib/battlescribe/link';
import type { RosterEdit } from '@/lib/roster/edits';
import { record, redo, startHistory, undo, type History } from '@/lib/document/history';
import { dataOf, editPinned, type Pinned } from '@/lib/roster/pinned';
import type { Roster } from '@/lib/roster/schema';

export type EditorAction =
  | { readonly kind: 'edit'; readonly change: RosterEdit; readonly typed: boolean }
  /** To other unit data, for which the roster was relinked. */
  | { readonly kind: 'move'; readonly roster: Roster; readonly linked: LinkedDataset }
  | { readonly kind: 'undo' | 'redo' }
  | { readonly kind: 'reset'; readonly roster: Roster };

export interface EditorState {
  readonly history: History<Pinned>;
  /** The unit data of every step that can be taken back or done again, by hash. */
  readonly data: ReadonlyMap<string, LinkedDataset>;
}

export const startEditor = (initial: Pinned, linked: LinkedDataset): EditorState => ({
  history: startHistory(initial),
  data: new Map([[initial.data, linked]]),
});

/** What becomes of a list being edited by one action. */
export function editorStep(state: EditorState, action: EditorAction): EditorState {
  switch (action.kind) {
    case 'edit': {
      const history = editPinned(state.history, action.change, action.typed ? action.change.kind : null);
      return { history, data: kept(state.data, history) };
    }
    case 'move': {
      const { hash } = action.linked.dataset;
      const history = record(state.history, { roster: action.roster, data: hash });
      return { history, data: kept(new Map([...state.data, [hash, action.linked]]), history) };
    }
    case 'undo':
      return { ...state, history: undo(state.history) };
    case 'redo':
      return { ...state, history: redo(state.history) };
    case 'reset': {
      const history = startHistory({ ...state.history.present, roster: action.roster });
      return { history, data: kept(state.data, history) };
    }
  }
}

/** Without the data that no step needs any more; the same map where all of it is needed. */
function kept(data: EditorState['data'], history: History<Pinned>): EditorState['data'] {
  if (data.size === 1) return data;
  const needed = dataOf(history);
  return needed.size === data.size ? data : new Map([...data].filter(([hash]) => needed.has(hash)));
}
