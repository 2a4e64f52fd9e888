import { z } from 'zod';
import { draftStore } from '@/lib/browser/draftStore';
import { unitBookSchema } from '@/lib/units/book';

const draftSchema = z.object({
  /** The stored version that it builds on. */
  version: z.number().int(),
  book: unitBookSchema,
});
/** What was typed into a book and not yet acknowledged by the server. */
export type BookDraft = Readonly<z.infer<typeof draftSchema>>;

export const bookDrafts = draftStore<BookDraft>('muster-roll:book-draft', draftSchema);

/**
 * Texts in number fields that are no numbers, by their field. They are no part of a book and stay here until they are
 * mended.
 */
export type LooseTexts = Readonly<Record<string, string>>;
export const looseTexts = draftStore<LooseTexts>('muster-roll:book-texts', z.record(z.string(), z.string()));
