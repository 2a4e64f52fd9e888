'use client';

import Link from 'next/link';
import { useState, type ReactNode } from 'react';
import { laterClient } from '@/lib/browser/laterClient';
import { Bin, type InBin } from '@/components/document/bin';
import { RowButtons, useHidden } from '@/components/document/rowButtons';
import { SearchField } from '@/components/shared/field';
import { editPath, viewPath } from '@/lib/share/paths';
import type { ListSummary } from '@/lib/share/savedList';
import { fitsText } from '@/lib/view/list/fitsText';
import { Button } from '@/components/shared/button';
import { Pager, pageHref } from '@/components/shared/pager';
import { pageCount, type Page } from '@/lib/foundation/page';
import { Ago } from '@/components/shared/ago';

export interface OwnList {
  readonly list: ListSummary;
  readonly formatName: string;
  /** Verdict and points. */
  readonly verdict: ReactNode;
}

const listClient = laterClient(() => import('@/lib/browser/lists').then((part) => part.listClient), {
  short: 'list',
  openAt: editPath,
  sharedAt: viewPath,
});

/** So many are seen at a glance. */
const WORTH_SEARCHING = 8;

/** One page of this browser's lists, last changed first. Deleting asks nothing, since it can be undone. */
export function OwnLists({
  page: { items, total, page },
  find,
  origin,
}: {
  readonly page: Page<OwnList>;
  /** What the address searches for; empty: all. */
  readonly find: string;
  readonly origin: string;
}) {
  const [text, setText] = useState(find);
  const { isHidden, hide } = useHidden();
  // What stands on one page is searched at each letter, what does not by the server when the text is sent.
  const isWhole = find === '' && pageCount(total) === 1;
  const found = items.filter(({ list }) => !isHidden(list.viewId) && (!isWhole || fitsText(list, text)));
  return (
    <>
      {(items.length > WORTH_SEARCHING || find !== '') && (
        <form action="/" role="search" className="mb-3 flex max-w-md items-center gap-2">
          <SearchField
            label="Search your lists"
            name="find"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          {!isWhole && <Button type="submit">Search</Button>}
        </form>
      )}
      <ul className="divide-y divide-hairline border-y border-rule" aria-label="Your lists">
        {found.map((own) => (
          <Row key={own.list.viewId} own={own} origin={origin} onHide={hide} />
        ))}
      </ul>
      {found.length === 0 && (
        <p className="py-3 text-ink-soft">
          {text === '' ? 'No lists any more.' : 'None of your lists has that in its name.'}
        </p>
      )}
      <Pager page={{ page, total }} what="your lists" href={(to) => pageHref('/', to, { find })} />
    </>
  );
}

/** This browser's deleted lists that can still be restored. */
export const DeletedLists = ({ items }: { readonly items: readonly InBin[] }) => (
  <Bin items={items} client={listClient} />
);

function Row({
  own: { list, formatName, verdict },
  origin,
  onHide,
}: {
  readonly own: OwnList;
  readonly origin: string;
  readonly onHide: (viewId: string, hidden: boolean) => void;
}) {
  return (
    <li data-format={list.format} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <div className="min-w-0 flex-1 basis-60">
        <Link
          href={editPath(list.viewId)}
          className="font-semibold break-words underline decoration-transparent underline-offset-3 hover:decoration-current"
        >
          {list.name || 'Unnamed list'}
        </Link>
        <p className="text-sm text-ink-soft">
          <span className="font-medium text-accent">{formatName}</span> · {list.factions.join(' · ')} ·{' '}
          <Ago iso={list.updatedAt} />
        </p>
      </div>
      <div className="flex flex-1 items-center gap-3 sm:flex-none">
        <div className="min-w-0 flex-1">{verdict}</div>
        <RowButtons viewId={list.viewId} name={list.name} origin={origin} client={listClient} onHide={onHide} />
      </div>
    </li>
  );
}
