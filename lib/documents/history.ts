import type { AnyDocument, DocumentKind } from './kind';

/** How many steps can be taken back: documents share their unchanged parts, so a step costs little. */
export const HISTORY_LENGTH = 200;

/** A document being edited, with its earlier states and those that were undone: undo and redo as a value. */
export interface History<T> {
  /** Oldest first. */
  past: readonly T[];
  present: T;
  /** Next to redo first. */
  future: readonly T[];
  /** The field of the last step, which the next letter typed there joins. Null: the last step is finished. */
  typing: string | null;
}

/** A history in which nothing has happened yet. */
export function startHistory<T>(present: T): History<T> {
  return { past: [], present, future: [], typing: null };
}

/** Records a step. `field`: letters typed one after the other into one field are one step; null: not typed. */
export function record<T>(history: History<T>, present: T, field: string | null = null): History<T> {
  if (present === history.present) return history.typing === field ? history : { ...history, typing: field };
  if (field !== null && field === history.typing) return { ...history, present, future: [] };
  const past = [...history.past, history.present].slice(-HISTORY_LENGTH);
  return { past, present, future: [], typing: field };
}

/** One step back; the same when there is none. */
export function undo<T>(history: History<T>): History<T> {
  const before = history.past.at(-1);
  if (before === undefined) return finished(history);
  const future = [history.present, ...history.future];
  return { past: history.past.slice(0, -1), present: before, future, typing: null };
}

/** One step forward again; the same when there is none. */
export function redo<T>(history: History<T>): History<T> {
  const [next, ...future] = history.future;
  if (next === undefined) return finished(history);
  return { past: [...history.past, history.present], present: next, future, typing: null };
}

/** Makes an edit of a kind of document as a step; `field` as `record` takes it. */
export const edited = <Document extends AnyDocument, Edit>(
  kind: Pick<DocumentKind<Document, Edit>, 'apply'>,
  history: History<Document>,
  change: Edit,
  field: string | null = null,
): History<Document> => record(history, kind.apply(history.present, change), field);

/** What is typed next is a step of its own, also into the same field: it was left meanwhile. */
export const finished = <T>(history: History<T>): History<T> =>
  history.typing === null ? history : { ...history, typing: null };
