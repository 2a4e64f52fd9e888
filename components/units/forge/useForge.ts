'use client';

import { useEffect } from 'react';
import { useWriting, type Writing } from '@/components/ui/document/useWriting';
import { looseTexts } from '@/lib/browser/books';
import type { UnitBook } from '@/lib/documents/book/book';
import { bookDocument } from '@/lib/documents/book/bookDocument';
import type { BookEdit } from '@/lib/documents/book/edits';

/** One book being written, with undo and redo. */
export interface Forge extends Omit<Writing<UnitBook, BookEdit>, 'document' | 'data'> {
  book: UnitBook;
}

/** The state of the forge. What was typed into its number fields and is not a number stays on this device. */
export function useForge(viewId: string, initial: UnitBook): Forge {
  const { document: book, ...writing } = useWriting(bookDocument, viewId, () => ({
    document: initial,
    data: null,
    loose: looseTexts.load(viewId) ?? {},
  }));
  const { loose } = writing;
  useEffect(() => {
    if (Object.keys(loose).length === 0) looseTexts.drop(viewId);
    else looseTexts.keep(viewId, loose);
  }, [viewId, loose]);
  return { ...writing, book };
}
