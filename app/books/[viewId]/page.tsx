import type { Metadata } from 'next';
import { type ByViewId, visitorOwner, visitorOrigin, orNotFound } from '@/app/visitor';
import { CopyBookButton, ExportButton, ListButtons } from '@/components/units/forge/bookButtons';
import { BookView } from '@/components/units/forge/bookView';
import { OpenForge } from '@/components/units/forge/openForge';
import { LinkButton } from '@/components/ui/linkLine';
import { storedBooks } from '@/lib/server/documents';
import { plainProps } from '@/lib/foundation/plainProps';
import { bookPath } from '@/lib/documents/book/savedBook';

export async function generateMetadata({ params }: ByViewId): Promise<Metadata> {
  const saved = await storedBooks.find((await params).viewId);
  return {
    title: saved === null ? 'No such unit book' : saved.name || 'Unit book',
    robots: { index: false, follow: false },
  };
}

/** A unit book: the forge for its owner, to read for everyone else. */
export default async function BookPage({ params }: ByViewId) {
  const { viewId } = await params;
  const saved = orNotFound(await storedBooks.find(viewId));
  const { owned, linkMayAll } = orNotFound(
    await storedBooks.rights(viewId, { owner: await visitorOwner(), editSecret: null }),
  );
  const origin = await visitorOrigin();
  const actions = (
    <>
      <CopyBookButton viewId={viewId} look="primary" />
      <ListButtons viewId={viewId} edition={saved.edition} empty={saved.book.units.length === 0} />
      <LinkButton address={`${origin}${bookPath(viewId)}`} />
      <ExportButton viewId={viewId} />
    </>
  );
  return (
    <OpenForge
      key={viewId}
      summary={{ viewId, name: saved.name }}
      saved={plainProps(saved)}
      rights={{ owned, linkMayAll }}
      origin={origin}
      view={<BookView saved={saved} actions={actions} />}
    />
  );
}
