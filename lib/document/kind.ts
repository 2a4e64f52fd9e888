import type { z } from 'zod';
import type { DocumentWords } from '../foundation/zodText';

/** What every document that is kept says of itself. */
export interface AnyDocument {
  readonly documentVersion: number;
  /** What its player calls it; may be empty. */
  readonly name: string;
}

/** A document as it was written, of whatever version: an object, and nothing more is known of it. */
export type WrittenDocument = Readonly<Record<string, unknown>>;

/** How a kind of document is declared: everything that is stored, edited and shared as a whole is one of these. */
export interface DocumentKind<Document extends AnyDocument, Edit> {
  /** The kind's id in the database. */
  readonly kind: string;
  /** What players call one: `list`, as in "This is not a list". */
  readonly called: string;
  /** The version that is written today; older ones are lifted to it. */
  readonly version: number;
  /** The schema of that version. */
  readonly schema: z.ZodType<Document>;
  /**
   * The step that lifts a document of version n to n + 1, by n. What was stored opens for ever: a step is never
   * removed, and each version has a frozen example in `tests/fixtures`.
   */
  readonly steps: Readonly<Record<number, (document: WrittenDocument) => WrittenDocument>>;
  /** What players call its parts, for what is said of a wrong one. */
  readonly words: DocumentWords;
  /** Why this is plainly something else, in words; null: it may be one. Asked before anything else is looked at. */
  readonly mistaken?: (document: WrittenDocument) => string | null;
  /** Why this is more than is read, in words; null: it is not. Asked before the schema, and must not recurse. */
  readonly tooLarge?: (document: WrittenDocument) => string | null;
  /**
   * The document after an edit. An edit that changes nothing, or whose target is gone, gives the very same document
   * back.
   */
  readonly apply: (document: Document, edit: Edit) => Document;
  /** One with nothing in it, made of what was sent in its place, for kinds that can begin so. It is read as any other. */
  readonly empty?: (sent: WrittenDocument) => WrittenDocument;
  /** The document under an id of its own, for kinds that carry the one under which they are stored. */
  readonly withId?: (document: Document, id: string) => Document;
  /** How long its name may be. */
  readonly nameLength: number;
}

/** What one player keeps of two versions of a document, as a document of its own: it is called `… (mine)`. */
export const asMine = <Document extends AnyDocument>(
  { nameLength }: Pick<DocumentKind<Document, never>, 'nameLength'>,
  document: Document,
): Document => ({ ...document, name: `${document.name} (mine)`.slice(0, nameLength) });
