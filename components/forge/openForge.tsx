'use client';

import { useEffect, useState, type ReactNode } from 'react';
import { takeSecret } from '@/lib/browser/editSecret';
import { StaleDraft } from '@/components/document/staleDraft';
import type { SavedBook } from '@/lib/share/savedBook';
import { bookDrafts, looseTexts, type BookDraft } from '@/lib/browser/bookDraft';
import { makeBook } from '@/lib/browser/bookRequests';
import { Forge } from './forge';
import { accentOf } from '@/lib/view/forge/games';

type Opening =
  | { readonly kind: 'looking' }
  | { readonly kind: 'read' }
  | { readonly kind: 'write'; readonly editSecret: string | null; readonly draft: BookDraft | null };

/** The forge for whoever may change the book, by owning it or by its secret; for others what `view` shows. */
export function OpenForge({
  saved,
  owned,
  origin,
  view,
}: {
  readonly saved: SavedBook;
  readonly owned: boolean;
  readonly origin: string;
  readonly view: ReactNode;
}) {
  const [state, setState] = useState<Opening>({ kind: owned ? 'looking' : 'read' });
  useEffect(() => {
    const editSecret = takeSecret(saved.viewId);
    setState(
      owned || editSecret !== null ? { kind: 'write', editSecret, draft: unsavedDraft(saved) } : { kind: 'read' },
    );
  }, [saved.viewId, owned]);
  if (state.kind === 'read') return view;
  if (state.kind === 'looking') {
    return (
      <main data-format={accentOf(saved.edition)} className="mx-auto w-full max-w-6xl flex-1 px-4 py-6">
        <h1>{saved.name || 'Unit book'}</h1>
        <p className="text-ink-soft">Opening …</p>
      </main>
    );
  }
  const { draft, editSecret } = state;
  const restored = draft !== null && draft.version === saved.version;
  const stale = draft !== null && draft.version < saved.version;
  return (
    <>
      {stale && (
        <StaleDraft
          what="book"
          onKeep={() => keepDraft(saved.viewId, draft)}
          onDone={() => {
            bookDrafts.drop(saved.viewId);
            setState({ ...state, draft: null });
          }}
        />
      )}
      <Forge saved={saved} initial={restored ? draft.book : saved.book} editSecret={editSecret} origin={origin} />
    </>
  );
}

/**
 * What this device kept beyond the stored book. A page that was closed before the server's answer came kept what the
 * server has.
 */
function unsavedDraft({ viewId, book }: SavedBook): BookDraft | null {
  const draft = bookDrafts.load(viewId);
  if (draft === null || JSON.stringify(draft.book) !== JSON.stringify(book)) return draft;
  bookDrafts.drop(viewId);
  return null;
}

/** Makes a book of its own of a draft, with what was typed into it that is no number. */
async function keepDraft(viewId: string, { book }: BookDraft): Promise<string | null> {
  const made = await makeBook(book);
  if (!made.ok) return made.problem;
  looseTexts.keep(made.value, looseTexts.load(viewId) ?? {});
  return null;
}
