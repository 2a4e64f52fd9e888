import { useEffect, useMemo, useReducer, type Dispatch, useEffectEvent } from 'react';
import { useWindowEvent } from '@/components/ui/useWindowEvent';
import { historyFrom, keepSteps } from '@/lib/browser/undoSteps';
import type { History } from '@/lib/documents/history';
import type { AnyDocument, DocumentKind } from '@/lib/documents/kind';
import { writingState, writingStep, type WrittenText, type WritingStep } from '@/lib/documents/writing';

/** A document being written, and what can be done to it. */
export type Writing<Document, Edit> = ReturnType<typeof useWritingActions<Document, Edit>> &
  ReturnType<typeof writingState<Document>>;

/** What can be done, as functions that stay the same from one render to the next. Leaving a field ends its step. */
export function useWritingActions<Document, Edit>(dispatch: Dispatch<WritingStep<Document, Edit>>) {
  useWindowEvent('focusout', () => dispatch({ kind: 'left' }));
  return useMemo(
    () => ({
      /** Makes an edit as one step with the last in the same `field`, such as `name of <id>`. */
      edit: (change: Edit, field: string | null = null): void => dispatch({ kind: 'edit', change, field }),
      /** Keeps a text that is not a number; null: the field holds one. */
      loosen: (field: string, text: string | null): void => dispatch({ kind: 'loosen', field, text }),
      undo: (): void => dispatch({ kind: 'undo' }),
      redo: (): void => dispatch({ kind: 'redo' }),
      /** Puts another document for the same data in its place as one step, as when another tab's version is taken. */
      replace: (document: Document): void => dispatch({ kind: 'replace', document }),
    }),
    [dispatch],
  );
}

/** The state of whatever writes a document of a kind that needs no data at hand. */
export function useWriting<Document extends AnyDocument, Edit>(
  kind: DocumentKind<Document, Edit>,
  viewId: string,
  initial: () => WrittenText<Document>,
): Writing<Document, Edit> {
  const [history, dispatch] = useReducer(
    (before: History<WrittenText<Document>>, step: WritingStep<Document, Edit>) => writingStep(kind, before, step),
    null,
    () => historyFrom(kind, viewId, initial()),
  );
  useKeptSteps(viewId, history);
  return { ...useWritingActions(dispatch), ...writingState(history) };
}

/** Keeps what can be undone when the page is left. */
export function useKeptSteps<Document>(viewId: string, history: History<WrittenText<Document>>): void {
  const keep = useEffectEvent(() => keepSteps(viewId, history));
  useWindowEvent('pagehide', () => keepSteps(viewId, history));
  useEffect(() => () => keep(), []);
}
