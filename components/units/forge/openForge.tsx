'use client';

import { useEffect, useState, type ReactNode } from 'react';
import type { LinkRights } from '@/components/ui/document/editLink';
import { StaleDrafts } from '@/components/ui/document/conflict';
import { useOpened } from '@/components/ui/document/useSaving';
import { Fetching } from '@/components/ui/fetching';
import { Page } from '@/components/ui/page';
import { useAnswer } from '@/components/ui/useAnswer';
import { useWhole } from '@/components/ui/useWhole';
import { bookClient, looseTexts } from '@/lib/browser/books';
import { takeSecret } from '@/lib/browser/editSecret';
import type { SavedBook } from '@/lib/documents/book/savedBook';
import { NotKept } from '@/components/ui/site/notKept';
import { localDocument } from '@/lib/browser/local/documents';
import { accentOf } from '@/components/units/forge/games.model';
import { Forge } from './forge';

interface Props {
  rights: LinkRights;
  origin: string;
  view: ReactNode;
}

/** Opens a book; one that was too heavy for the page when it is fetched, which only its writers wait for. */
export function OpenForge({
  summary,
  saved,
  ...props
}: Props & { summary: Pick<SavedBook, 'viewId' | 'name'>; saved: SavedBook | null }) {
  const [writes, setWrites] = useState(props.rights.owned);
  const { viewId } = summary;
  const missing = saved === null;
  useEffect(() => {
    if (missing && takeSecret(viewId) !== null) setWrites(true);
  }, [missing, viewId]);
  const read = useWhole(saved, () => bookClient.read(viewId), writes);
  if (read.whole !== null) return <OpenWhole saved={read.whole} {...props} />;
  return writes ? <Fetching title={summary.name || 'Unit book'} of={read} /> : props.view;
}

/** The forge for whoever may change the book, by owning it or by its secret; for others what `view` shows. */
function OpenWhole({ saved, rights, origin, view }: Props & { saved: SavedBook }) {
  const opened = useOpened(bookClient, saved, rights.owned);
  if (opened === null || (opened === 'opening' && !rights.owned)) return view;
  if (opened === 'opening') {
    return (
      <Page data-format={accentOf(saved.edition)}>
        <h1>{saved.name || 'Unit book'}</h1>
        <p className="text-ink-soft">Opening …</p>
      </Page>
    );
  }
  return (
    <>
      <StaleDrafts
        client={bookClient}
        aside={opened.aside}
        onCopied={(copy) => void looseTexts(copy).keep(looseTexts(saved.viewId).load() ?? {})}
      />
      <Forge saved={saved} opened={opened} origin={origin} rights={rights} />
    </>
  );
}

/** The forge on a unit book as this browser has it. */
export function LocalForge({ viewId }: { viewId: string }) {
  const found = useAnswer(() => Promise.all([bookClient.here(viewId), localDocument('book', viewId)]), viewId);
  if (found === null) return <main className="flex-1" />;
  const [saved, local] = found;
  if (saved === null) return <NotKept />;
  return (
    <OpenForge
      summary={{ viewId, name: saved.name }}
      saved={saved}
      rights={{ owned: local?.mine ?? false, linkMayAll: false }}
      origin={location.origin}
      view={<NotKept />}
    />
  );
}
