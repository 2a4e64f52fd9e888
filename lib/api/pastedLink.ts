import { VIEW_ID_ALPHABET, VIEW_ID_LENGTH } from '@/lib/foundation/viewId';

const ID = `[${VIEW_ID_ALPHABET}]{${VIEW_ID_LENGTH}}`;
const LIST_LINK = new RegExp(`/(?:l|edit)/(${ID})(?![\\w-])`);
const LIST_ID = new RegExp(`^(${ID})$`);
const BOOK_LINK = new RegExp(`(?:^|/books/)(${ID})(?![\\w-])`);

/** The list that a pasted link, or what was copied of it, leads to; null: none. */
export const listIdIn = (text: string): string | null =>
  (LIST_LINK.exec(text) ?? LIST_ID.exec(text.trim()))?.[1] ?? null;

/** The book that a pasted link leads to, or its bare code; null: none. */
export const bookIdIn = (text: string): string | null => BOOK_LINK.exec(text.trim())?.[1] ?? null;
