import { finished, record, redo, undo, type History } from './history';
import type { AnyDocument, DocumentKind } from './kind';

/** Texts in number fields that are not numbers, by field. They are not part of a document until they are corrected. */
export type LooseTexts = Readonly<Record<string, string>>;

export interface ToSave<Document> {
  document: Document;
  /** The hash of the unit data that it is written for: changing it is a step too. Null: it needs none. */
  data: string | null;
}

/** What undo and redo bring back: the document and all that goes with it. */
export interface WrittenText<Document> extends ToSave<Document> {
  loose: LooseTexts;
}

/** What can happen to a document being written. `field`: see `record`. */
export type WritingStep<Document, Edit> =
  | { kind: 'edit'; change: Edit; field: string | null }
  /** Keeps a text that is not a number; null: the field holds one. */
  | { kind: 'loosen'; field: string; text: string | null }
  /** `left`: the field that was typed into, so that what is typed there again is undone by itself. */
  | { kind: 'undo' | 'redo' | 'left' }
  /** Puts another document for the same data in its place as one step, e.g. when another tab's version is taken. */
  | { kind: 'replace'; document: Document };

/** The state after one action. */
export function writingStep<Document extends AnyDocument, Edit>(
  kind: Pick<DocumentKind<Document, Edit>, 'apply'>,
  history: History<WrittenText<Document>>,
  step: WritingStep<Document, Edit>,
): History<WrittenText<Document>> {
  const { present } = history;
  switch (step.kind) {
    case 'edit': {
      const document = kind.apply(present.document, step.change);
      return record(history, document === present.document ? present : { ...present, document }, step.field);
    }
    case 'loosen': {
      const loose = loosened(present.loose, step.field, step.text);
      return loose === present.loose ? history : record(history, { ...present, loose }, step.field);
    }
    case 'undo':
      return undo(history);
    case 'redo':
      return redo(history);
    case 'left':
      return finished(history);
    case 'replace':
      return record(history, { ...present, document: step.document, loose: {} });
  }
}

/** The hashes of all data that any step of a history, past or future, was written for. */
export const dataOf = ({ past, present, future }: History<WrittenText<unknown>>): ReadonlySet<string> =>
  new Set([...past, present, ...future].flatMap(({ data }) => (data === null ? [] : [data])));

/** Whether two states have the same to save: the same document object, for the same data. */
export const sameToSave = (one: ToSave<unknown>, other: ToSave<unknown>): boolean =>
  one.document === other.document && one.data === other.data;

/** What a page shows of a history: the document, and whether it can undo and redo. */
export const writingState = <Document>(history: History<WrittenText<Document>>) => ({
  ...history.present,
  canUndo: history.past.length > 0,
  canRedo: history.future.length > 0,
});

function loosened(loose: LooseTexts, field: string, text: string | null): LooseTexts {
  if (text !== null) return loose[field] === text ? loose : { ...loose, [field]: text };
  if (!(field in loose)) return loose;
  const { [field]: _, ...rest } = loose;
  return rest;
}
