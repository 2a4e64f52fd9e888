'use client';

import Link from 'next/link';
import { useState, type ReactNode } from 'react';
import { listClient } from '@/lib/browser/lists';
import { RowButtons, useHidden } from '@/components/document/rowButtons';
import { SearchField } from '@/components/shared/field';
import { type ListSummary } from '@/lib/share/savedList';
import { Ago } from '@/components/shared/ago';

export interface OwnList {
  readonly list: ListSummary;
  readonly formatName: string;
  /** Verdict and points, worked out on the server. */
  readonly verdict: ReactNode;
}

/** So many are seen at a glance. */
const WORTH_SEARCHING = 8;

/** This browser's lists, last changed first. Deleting asks nothing, since it can be undone. */
export function OwnLists({ lists, origin }: { readonly lists: readonly OwnList[]; readonly origin: string }) {
  const [text, setText] = useState('');
  const { isHidden, hide } = useHidden();
  const found = lists.filter(({ list }) => !isHidden(list.viewId) && fits(list, text));
  return (
    <>
      {lists.length > WORTH_SEARCHING && (
        <SearchField
          label="Search your lists"
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="mb-3 max-w-sm"
        />
      )}
      <ul className="divide-y divide-hairline border-y border-rule" aria-label="Your lists">
        {found.map((own) => (
          <Row key={own.list.viewId} own={own} origin={origin} onHide={hide} />
        ))}
      </ul>
      {found.length === 0 && (
        <p className="py-3 text-ink-soft">
          {text === '' ? 'No lists any more.' : 'None of your lists is called that.'}
        </p>
      )}
    </>
  );
}

const fits = ({ name, factions }: ListSummary, text: string): boolean =>
  [name, ...factions].join(' ').toLowerCase().includes(text.trim().toLowerCase());

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
          href={`/edit/${list.viewId}`}
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
