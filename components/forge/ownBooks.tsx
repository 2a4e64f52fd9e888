'use client';

import { CopyPlus, Link2, Trash2 } from 'lucide-react';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { copyText } from '@/components/share/copyText';
import { Ago } from '@/components/start/ago';
import { IconButton } from '@/components/ui/iconButton';
import { useToast } from '@/components/ui/toaster';
import { bookPath, type BookSummary } from '@/lib/share/savedBook';
import { copyBook, deleteBook, restoreBook } from './bookRequests';

const MOST_NAMES = 4;

/** This browser's unit books, last changed first. Deleting asks nothing, since it can be undone. */
export function OwnBooks({ books, origin }: { readonly books: readonly BookSummary[]; readonly origin: string }) {
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const hide = (viewId: string, hidden: boolean): void =>
    setGone((before) => new Set(hidden ? [...before, viewId] : [...before].filter((other) => other !== viewId)));
  const left = books.filter(({ viewId }) => !gone.has(viewId));
  return (
    <>
      <ul className="divide-y divide-hairline border-y border-rule" aria-label="Your unit books">
        {left.map((book) => (
          <li key={book.viewId} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <div className="min-w-0 flex-1 basis-60">
              <Link href={bookPath(book.viewId)} className="font-semibold break-words underline decoration-transparent underline-offset-3 hover:decoration-current">{book.name || 'Unit book without a name'}</Link>
              <p className="text-sm text-ink-soft">{contents(book)} · <Ago iso={book.updatedAt} /></p>
            </div>
            <RowButtons book={book} origin={origin} onHide={hide} />
          </li>
        ))}
      </ul>
      {left.length === 0 && <p className="py-3 text-ink-soft">No unit books any more.</p>}
    </>
  );
}

function contents({ units }: BookSummary): string {
  if (units.length === 0) return 'No units yet';
  const names = units.slice(0, MOST_NAMES).map((name) => name || 'one without a name');
  const more = units.length - names.length;
  return `${units.length} ${units.length === 1 ? 'unit' : 'units'}: ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

function RowButtons({ book, origin, onHide }: { readonly book: BookSummary; readonly origin: string; readonly onHide: (viewId: string, hidden: boolean) => void }) {
  const router = useRouter();
  const toast = useToast();
  const { viewId } = book;
  const name = book.name || 'the book without a name';
  async function share(): Promise<void> {
    const address = `${origin}${bookPath(viewId)}`;
    toast({ text: (await copyText(address)) ? `Link to ${name} copied` : address });
  }
  async function duplicate(): Promise<void> {
    const answer = await copyBook(viewId);
    if ('message' in answer) return toast({ text: answer.message });
    router.refresh();
    toast({ text: `Copied ${name}`, action: { label: 'Open', run: () => router.push(bookPath(answer.value)) } });
  }
  async function bringBack(): Promise<void> {
    const answer = await restoreBook(viewId);
    if ('message' in answer) return toast({ text: answer.message });
    onHide(viewId, false);
    router.refresh();
  }
  async function remove(): Promise<void> {
    onHide(viewId, true);
    const answer = await deleteBook(viewId);
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
