import type { z } from 'zod';
import type { DocumentWords } from '../foundation/zodText';

/** What every stored document says about itself. */
export interface AnyDocument {
  documentVersion: number;
  /** What its player calls it; may be empty. */
  name: string;
}

/** A document of any version as it was written: an object of which nothing else is known. */
export type WrittenDocument = Readonly<Record<string, unknown>>;

/** How a kind of document is declared: everything that is stored, edited and shared as a whole is one of these. */
export interface DocumentKind<Document extends AnyDocument, Edit> {
  /** The kind's id in the database. */
  kind: string;
  /** What players call one: `list`, as in "This is not a list". */
  called: string;
  /** The version that is written today; older ones are lifted to it. */
  version: number;
  schema: z.ZodType<Document>;
  /** Lifts a document of version n to n + 1, by n. No step is ever removed: stored documents must always open. */
  steps: Readonly<Record<number, (document: WrittenDocument) => WrittenDocument>>;
  /** What players call its parts, for messages about a wrong one. */
  words: DocumentWords;
  /** Why this is clearly something else, in words; null: it may be one. Asked first. */
  mistaken?: (document: WrittenDocument) => string | null;
  /** Why this is too large to read, in words; null: it is not. Asked before the schema, and must not recurse. */
  tooLarge?: (document: WrittenDocument) => string | null;
  /** Why it may not come in, or be saved in the place of `before`; null: it may. Not asked of what is stored. */
  overBounds?: (document: Document, before: Document | null) => string | null;
  /** The document after an edit. An edit that changes nothing, or whose target is gone, gives the same object back. */
  apply: (document: Document, edit: Edit) => Document;
  /** An empty document, for kinds that may begin so; parsed like any other. */
  empty?: (sent: WrittenDocument) => WrittenDocument;
  /** The document under another id, for kinds that carry the id under which they are stored. */
  withId?: (document: Document, id: string) => Document;
  nameLength: number;
}

/** What one player keeps of two versions of a document, as a document of its own: it is called `… (mine)`. */
export const asMine = <Document extends AnyDocument>(
  { nameLength }: Pick<DocumentKind<Document, never>, 'nameLength'>,
  document: Document,
): Document => ({ ...document, name: `${document.name} (mine)`.slice(0, nameLength) });
