import { RESTORE_DAYS } from '@/lib/api/days';
import { daysLeft } from '@/lib/browser/whatStays';
import type { BinEntry } from '@/lib/documents/savedKind';
import type { Metadata } from 'next';
import { Fragment } from 'react';
import { type ByPage, visitorOwner, visitorOrigin } from '@/app/visitor';
import { BeginBook, DeletedBooks, OwnBooks, SampleBooks } from '@/components/units/forge/books';
import { askedPage } from '@/lib/foundation/page';
import { storedBooks } from '@/lib/server/documents';
import { gameFormatsOf } from '@/lib/formats/gameFormats';
import { FIRST_EDITION } from '@/lib/documents/book/editions.data';
import { accentOf } from '@/components/units/forge/games.model';
import { TextLink } from '@/components/ui/button';
import { Page, PageHead } from '@/components/ui/page';

export const metadata: Metadata = { title: 'Unit books' };

/** This browser's unit books, the ways to a new one, and the samples. */
export default async function BooksPage({ searchParams }: ByPage) {
  const [owner, { page }] = await Promise.all([visitorOwner(), searchParams]);
  const [own, deleted, samples] = await Promise.all([
    owner === null ? null : storedBooks.ownPage(owner, askedPage(page)),
    owner === null ? [] : storedBooks.deleted(owner),
    storedBooks.samples(),
  ]);
  return (
    <Page data-format={accentOf(FIRST_EDITION)} width="3xl" className="gap-5">
      <PageHead title="Unit books">
        Write your own units once, and use them in any list.{' '}
        {gameFormatsOf(FIRST_EDITION).map(({ id, name }, at) => (
          <Fragment key={id}>
            {at > 0 && ' or '}
            <TextLink href={`/formats/${id}`}>{name}</TextLink>
          </Fragment>
        ))}{' '}
        is played with them. Other formats take them as house units, marked as such.
      </PageHead>
      <BeginBook />
      {own !== null && own.total > 0 && <OwnBooks key={own.page} page={own} origin={await visitorOrigin()} />}
      {own !== null && own.total > 0 && (
        <p className="-mt-3 text-sm text-ink-faint">No account: this browser finds them again by a cookie.</p>
      )}
      {deleted.length > 0 && <DeletedBooks items={inBin(deleted)} />}
      {samples.length > 0 && <SampleBooks books={samples} />}
    </Page>
  );
}

const inBin = (items: readonly BinEntry[]) =>
  items.map(({ viewId, name, deletedAt }) => ({ viewId, name, days: daysLeft(deletedAt, RESTORE_DAYS, new Date()) }));
