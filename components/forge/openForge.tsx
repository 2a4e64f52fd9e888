'use client';

import { useEffect, useState, type ReactNode } from 'react';
import { takeSecret } from '@/components/editor/secret';
import { Button } from '@/components/ui/button';
import { StateChip } from '@/components/ui/chip';
import { useToast } from '@/components/ui/toaster';
import type { SavedBook } from '@/lib/share/savedBook';
import { bookDrafts, type BookDraft } from './bookDraft';
import { makeBook } from './bookRequests';
import { Forge } from './forge';

type Opening =
  | { readonly kind: 'looking' }
  | { readonly kind: 'read' }
  | { readonly kind: 'write'; readonly editSecret: string | null; readonly draft: BookDraft | null };

/** The forge for whoever may change the book, by owning it or by its secret; for others what `view` shows. */
export function OpenForge({ saved, owned, origin, view }: { readonly saved: SavedBook; readonly owned: boolean; readonly origin: string; readonly view: ReactNode }) {
  const [state, setState] = useState<Opening>({ kind: owned ? 'looking' : 'read' });
  useEffect(() => {
    const editSecret = takeSecret(saved.viewId);
    setState(owned || editSecret !== null ? { kind: 'write', editSecret, draft: unsavedDraft(saved) } : { kind: 'read' });
  }, [saved.viewId, owned]);
  if (state.kind === 'read') return view;
  if (state.kind === 'looking') return <main data-format="trenches-and-turbines" className="mx-auto w-full max-w-6xl flex-1 px-4 py-6"><h1>{saved.name || 'Unit book'}</h1><p className="text-ink-soft">Opening …</p></main>;
  const { draft, editSecret } = state;
  const restored = draft !== null && draft.version === saved.version;
  const stale = draft !== null && draft.version < saved.version;
  return (
    <>
      {stale && <StaleDraft draft={draft} onDone={() => { bookDrafts.drop(saved.viewId); setState({ ...state, draft: null }); }} />}
      <Forge saved={saved} initial={restored ? draft.book : saved.book} editSecret={editSecret} origin={origin} />
    </>
  );
}

/** What this device kept beyond the stored book. A page that was closed before the server's answer came kept what the server has. */
function unsavedDraft({ viewId, book }: SavedBook): BookDraft | null {
  const draft = bookDrafts.load(viewId);
  if (draft === null || JSON.stringify(draft.book) !== JSON.stringify(book)) return draft;
  bookDrafts.drop(viewId);
  return null;
}

/** Changes that this device kept, to a version of the book that has been saved over since. */
function StaleDraft({ draft, onDone }: { readonly draft: BookDraft; readonly onDone: () => void }) {
  const toast = useToast();
  async function keep(): Promise<void> {
    const made = await makeBook(draft.book);
    if ('message' in made) return toast({ text: made.message });
    onDone();
  }
  return (
    <div role="alert" className="flex flex-wrap items-center gap-2 border-y border-cannot-tell bg-cannot-tell-wash px-4 py-2">
      <StateChip state="cannot-tell">Unsaved changes</StateChip>
      <p className="min-w-0 flex-1 basis-60">This device kept changes that were never saved, and the book has been changed elsewhere since.</p>
      <Button onClick={() => void keep()}>Keep them as a book of their own</Button>
      <Button look="danger" onClick={onDone}>Throw them away</Button>
    </div>
  );
}
