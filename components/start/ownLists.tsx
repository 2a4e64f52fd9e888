'use client';

import { CopyPlus, Link2, Trash2 } from 'lucide-react';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useState, type ReactNode } from 'react';
import { copyText } from '@/components/share/copyText';
import { copyList, deleteList, restoreList } from '@/components/share/requests';
import { SearchField } from '@/components/ui/field';
import { IconButton } from '@/components/ui/iconButton';
import { useToast } from '@/components/ui/toaster';
import { viewPath, type ListSummary } from '@/lib/share/savedList';
import { Ago } from './ago';

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
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const found = lists.filter(({ list }) => !gone.has(list.viewId) && fits(list, text));
  const hide = (viewId: string, hidden: boolean): void =>
    setGone((before) => new Set(hidden ? [...before, viewId] : [...before].filter((other) => other !== viewId)));
  return (
    <>
      {lists.length > WORTH_SEARCHING && <SearchField label="Search your lists" value={text} onChange={(event) => setText(event.target.value)} className="mb-3 max-w-sm" />}
      <ul className="divide-y divide-hairline border-y border-rule" aria-label="Your lists">
        {found.map((own) => <Row key={own.list.viewId} own={own} origin={origin} onHide={hide} />)}
      </ul>
      {found.length === 0 && <p className="py-3 text-ink-soft">{text === '' ? 'No lists any more.' : 'None of your lists is called that.'}</p>}
    </>
  );
}

const fits = ({ name, factions }: ListSummary, text: string): boolean => [name, ...factions].join(' ').toLowerCase().includes(text.trim().toLowerCase());

function Row({ own: { list, formatName, verdict }, origin, onHide }: { readonly own: OwnList; readonly origin: string; readonly onHide: (viewId: string, hidden: boolean) => void }) {
  return (
    <li data-format={list.format} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <div className="min-w-0 flex-1 basis-60">
        <Link href={`/edit/${list.viewId}`} className="font-semibold break-words underline decoration-transparent underline-offset-3 hover:decoration-current">{list.name || 'Unnamed list'}</Link>
        <p className="text-sm text-ink-soft">
          <span className="font-medium text-accent">{formatName}</span> · {list.factions.join(' · ')} · <Ago iso={list.updatedAt} />
        </p>
      </div>
      <div className="flex flex-1 items-center gap-3 sm:flex-none">
        <div className="min-w-0 flex-1">{verdict}</div>
        <RowButtons list={list} origin={origin} onHide={onHide} />
      </div>
    </li>
  );
}

function RowButtons({ list: { viewId, name }, origin, onHide }: { readonly list: ListSummary; readonly origin: string; readonly onHide: (viewId: string, hidden: boolean) => void }) {
  const router = useRouter();
  const toast = useToast();

  async function share(): Promise<void> {
    const address = `${origin}${viewPath(viewId)}`;
    toast({ text: (await copyText(address)) ? `Link to ${name} copied` : address });
  }
  async function duplicate(): Promise<void> {
    const answer = await copyList(viewId);
    if ('message' in answer) return toast({ text: answer.message });
    router.refresh();
    toast({ text: `Copied ${name}`, action: { label: 'Open', run: () => router.push(`/edit/${answer.value}`) } });
  }
  async function bringBack(): Promise<void> {
    const answer = await restoreList(viewId);
    if ('message' in answer) return toast({ text: answer.message });
    onHide(viewId, false);
    router.refresh();
  }
  async function remove(): Promise<void> {
    onHide(viewId, true);
    const answer = await deleteList(viewId);
    if ('value' in answer) return toast({ text: `Deleted ${name}`, action: { label: 'Undo', run: () => void bringBack() } });
    onHide(viewId, false);
    toast({ text: answer.message });
  }

  return (
    <div className="flex shrink-0">
      <IconButton label={`Copy the link to ${name}`} icon={<Link2 />} onClick={() => void share()} />
      <IconButton label={`Duplicate ${name}`} icon={<CopyPlus />} onClick={() => void duplicate()} />
      <IconButton label={`Delete ${name}`} icon={<Trash2 />} onClick={() => void remove()} />
    </div>
  );
}
