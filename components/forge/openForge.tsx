'use client';

import type { ReactNode } from 'react';
import type { LinkRights } from '@/components/document/editLink';
import { StaleDraft } from '@/components/document/staleDraft';
import { useOpened } from '@/components/document/useOpened';
import { bookClient, looseTexts } from '@/lib/browser/books';
import type { SavedBook } from '@/lib/share/savedBook';
import { accentOf } from '@/lib/view/forge/games';
import { Forge } from './forge';

/** The forge for whoever may change the book, by owning it or by its secret; for others what `view` shows. */
export function OpenForge({
  saved,
  rights,
  origin,
  view,
}: {
  readonly saved: SavedBook;
  readonly rights: LinkRights;
  readonly origin: string;
  readonly view: ReactNode;
}) {
  const [opened, forgetStale] = useOpened(bookClient, saved);
  if (!rights.owned && (opened === null || opened.editSecret === null)) return view;
  if (opened === null) {
    return (
      <main data-format={accentOf(saved.edition)} className="mx-auto w-full max-w-6xl flex-1 px-4 py-6">
        <h1>{saved.name || 'Unit book'}</h1>
        <p className="text-ink-soft">Opening …</p>
      </main>
    );
  }
  return (
    <>
      {opened.stale && (
        <StaleDraft
          client={bookClient}
          draft={opened.stale}
          pin={null}
          onDone={forgetStale}
          onCopied={(copy) => looseTexts.keep(copy, looseTexts.load(saved.viewId) ?? {})}
        />
      )}
      <Forge saved={saved} opened={opened} origin={origin} rights={rights} />
    </>
  );
}
