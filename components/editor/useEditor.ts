import { useMemo, useReducer, useCallback, useEffect, useEffectEvent } from 'react';
import { type Writing, useWritingActions, useKeptSteps } from '@/components/ui/document/useWriting';
import type { LinkedDataset } from '@/lib/data/link';
import { historyFrom } from '@/lib/browser/undoSteps';
import {
  dataOf,
  type ToSave,
  writingState,
  writingStep,
  type WritingStep,
  type WrittenText,
} from '@/lib/documents/writing';
import type { RosterEdit } from '@/lib/documents/roster/edits';
import { listDocument } from '@/lib/documents/roster/listDocument';
import type { Roster } from '@/lib/documents/roster/schema';
import type { Format } from '@/lib/rules/format';
import { checkRoster, type OpenRoster } from '@/lib/verdict/checkRoster';
import { withAutomaticChanges } from '@/lib/engine';
import { withBattleSize } from '@/lib/verdict/battleSize';
import { type History, record, startHistory } from '@/lib/documents/history';
import { overBounds } from '@/lib/documents/roster/bounds';
import { useToast } from '@/components/ui/toaster';
import { isNewApproval } from '@/lib/browser/approvals';
import { loadLinked } from '@/lib/browser/loadLinked';
import type { ListToEdit } from '@/lib/browser/openList';
import { nextTask } from '@/lib/browser/timeSliced';
import { listVisitorOf } from '@/lib/browser/visitor';
import { whenSeen } from '@/lib/browser/when';

export type EditorAction =
  | WritingStep<Roster, RosterEdit>
  /** To other unit data, for which the roster was relinked. */
  | { kind: 'move'; document: Roster; linked: LinkedDataset };

export interface EditorState {
  history: History<WrittenText<Roster>>;
  /** The unit data of every step that can be taken back or done again, by hash. */
  data: ReadonlyMap<string, LinkedDataset>;
  /** Why the last edit was not made, in words: it would have made the list too large. A new object for each. */
  refused: { text: string } | null;
}

/** The editor’s state when it opens a list. */
export const startEditor = (initial: ToSave<Roster>, linked: LinkedDataset): EditorState => ({
  history: startHistory({ document: initial.document, data: linked.dataset.hash, loose: {} }),
  data: new Map([[linked.dataset.hash, linked]]),
  refused: null,
});

/** What becomes of a list being edited by one action. */
export function editorStep(state: EditorState, action: EditorAction): EditorState {
  if (action.kind !== 'move') {
    const linked = state.data.get(state.history.present.data ?? '');
    const history = writingStep(linked === undefined ? listDocument : following(linked), state.history, action);
    if (action.kind === 'left') return history === state.history ? state : { ...state, history };
    const text = action.kind === 'edit' ? overBounds(history.present.document, state.history.present.document) : null;
    return text === null
      ? { history, data: kept(state.data, history), refused: null }
      : { ...state, refused: { text } };
  }
  const { document, linked } = action;
  const { hash } = linked.dataset;
  const history = record(state.history, { ...state.history.present, document, data: hash });
  return { history, data: kept(new Map([...state.data, [hash, linked]]), history), refused: null };
}

/** An edit, with all that follows it by itself in the data, and the size of battle for another limit. */
const following = (linked: LinkedDataset): Pick<typeof listDocument, 'apply'> => ({
  apply: (roster, change) =>
    withAutomaticChanges(roster, withBattleSize(roster, listDocument.apply(roster, change), linked), linked),
});

/** Without the data that no step needs any more; the same map where all of it is needed. */
function kept(data: EditorState['data'], history: EditorState['history']): EditorState['data'] {
  if (data.size === 1) return data;
  const needed = dataOf(history);
  return needed.size === data.size ? data : new Map([...data].filter(([hash]) => needed.has(hash)));
}

/** One list being edited: what is written, what follows from it, and undo and redo. */
export interface Editor
  extends
    OpenRoster,
    Pick<Writing<Roster, RosterEdit>, 'edit' | 'undo' | 'redo' | 'replace' | 'canUndo' | 'canRedo'>,
    Pick<EditorState, 'refused'> {
  roster: Roster;
  /** The hash of the unit data that the roster is written for. */
  data: string;
  linked: LinkedDataset;
  format: Format;
  /** Moves the list to other unit data, as one step. */
  move: (roster: Roster, linked: LinkedDataset) => void;
}

/** The state of the editor. Everything but the history is derived from it. */
export function useEditor(
  viewId: string,
  { opened: { initial }, linked: linkedAtFirst, format, checked: checkedAtFirst, memory }: ListToEdit,
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
      roster === initial.document && linked === linkedAtFirst
        ? checkedAtFirst
        : checkRoster(roster, linked, format, memory),
    [roster, linked, format, initial, linkedAtFirst, checkedAtFirst, memory],
  );
  const actions = useWritingActions<Roster, RosterEdit>(dispatch);
  return useMemo(
    () => ({
      ...checked,
      ...actions,
      move: (moved, other) => dispatch({ kind: 'move', document: moved, linked: other }),
      roster,
      data,
      linked,
      format,
      canUndo,
      canRedo,
      refused,
    }),
    [refused, checked, actions, roster, data, linked, format, canUndo, canRedo],
  );
}

/** Puts a version of the list from another tab or device on the screen, as one step that can be undone. */
export function useNewest({ data, replace, move, undo }: Editor): (newest: ToSave<Roster>) => void {
  const toast = useToast();
  return useCallback(
    (newest: ToSave<Roster>) => {
      const tell = (): void =>
        toast({
          text: 'This list was changed in another tab or on another device.',
          action: { label: 'Undo', run: undo },
        });
      if (newest.data === null || newest.data === data) {
        replace(newest.document);
        return tell();
      }
      void loadLinked(newest.data, newest.document).then((linked) => {
        // Its data cannot be had: opened anew, the page says so.
        if (!linked.ok) return location.reload();
        move(newest.document, linked.value);
        tell();
      });
    },
    [data, replace, move, undo, toast],
  );
}

/** Says once who approved a list, when its editor opens or is turned to again; `onSee` leads to all approvals. */
export function useApprovals(viewId: string, held: boolean, onSee: () => void): void {
  const toast = useToast();
  const ask = useEffectEvent(async () => {
    await nextTask();
    const [last] = (await listVisitorOf(viewId))?.approvals ?? [];
    if (last === undefined || !isNewApproval(viewId, last.at)) return;
    toast({ text: `${last.name ?? 'Someone'} approved this list.`, action: { label: 'See', run: onSee } });
  });
  useEffect(() => (held ? undefined : whenSeen(() => void ask())), [held, viewId]);
}
