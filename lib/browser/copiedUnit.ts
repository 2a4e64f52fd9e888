import { z } from 'zod';
import { bookEditionSchema, keywordDefinitionSchema, ownUnitSchema, BOOK_LIMITS } from '@/lib/documents/book/book';
import { draftStore } from './draftStore';

const copiedSchema = z.object({
  unit: ownUnitSchema,
  edition: bookEditionSchema,
  definitions: z.array(keywordDefinitionSchema).max(BOOK_LIMITS.definitions),
});
/** A unit on its way to another book, with what its book says of its keywords. */
export type CopiedUnit = Readonly<z.infer<typeof copiedSchema>>;

const store = draftStore<CopiedUnit>('muster-roll:copied', copiedSchema);
const PLACE = 'unit';

/** The unit that was copied last in this browser; null: none, or one that cannot be read. */
export const loadCopied = (): CopiedUnit | null => store.load(PLACE);

/** Keeps a unit for other books to take. */
export const keepCopied = (copied: CopiedUnit): void => store.keep(PLACE, copied);
