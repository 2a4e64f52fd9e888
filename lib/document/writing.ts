import { canRedo, canUndo, record, redo, startHistory, undo, type History } from './history';
import type { AnyDocument, DocumentKind } from './kind';

/** Texts in number fields that are no numbers, by their field. They are no part of a document until they are mended. */
export type LooseTexts = Readonly<Record<string, string>>;

/** What is saved of a document being written. */
export interface ToSave<Document> {
  readonly document: Document;
  /** The hash of the unit data that it is written for: a move to other data is a step too. Null: it needs none. */
  readonly data: string | null;
}

/** A document being written, with what is undone and done again along with it. */
export interface Written<Document> extends ToSave<Document> {
  readonly loose: LooseTexts;
}

/** What can happen to a document being written. `field`: see `record`. */
export type WritingStep<Document, Edit> =
  | { readonly kind: 'edit'; readonly change: Edit; readonly field: string | null }
  /** Keeps a text that is no number; null: the field holds one. */
  | { readonly kind: 'loosen'; readonly field: string; readonly text: string | null }
  | { readonly kind: 'undo' | 'redo' }
  /** Starts over with another document for the same data, as when another tab's version is taken. */
  | { readonly kind: 'reset'; readonly document: Document };

/** What becomes of a document being written by one step. */
export function writingStep<Document extends AnyDocument, Edit>(
  kind: Pick<DocumentKind<Document, Edit>, 'apply'>,
  history: History<Written<Document>>,
  step: WritingStep<Document, Edit>,
): History<Written<Document>> {
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
    case 'reset':
      return startHistory({ document: step.document, data: present.data, loose: {} });
  }
}

/** The hashes of all data that some step of a history, back or forth, was written for. */
export const dataOf = ({ past, present, future }: History<Written<unknown>>): ReadonlySet<string> =>
  new Set([...past, present, ...future].flatMap(({ data }) => (data === null ? [] : [data])));

/** Whether two states of writing hold the same to save: the very same document, for the same data. */
export const sameToSave = (one: ToSave<unknown>, other: ToSave<unknown>): boolean =>
  one.document === other.document && one.data === other.data;

/** What a page shows of a history: what is written, and whether there is a way back and forth. */
export const writingState = <Document>(history: History<Written<Document>>) => ({
  ...history.present,
  canUndo: canUndo(history),
  canRedo: canRedo(history),
});

function loosened(loose: LooseTexts, field: string, text: string | null): LooseTexts {
  if (text !== null) return loose[field] === text ? loose : { ...loose, [field]: text };
  if (!(field in loose)) return loose;
  const { [field]: _, ...rest } = loose;
  return rest;
}
