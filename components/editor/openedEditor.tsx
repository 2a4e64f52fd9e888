'use client';

import { useEffect, useState } from 'react';
import { StaleDrafts } from '@/components/ui/document/conflict';
import { rememberBooks } from '@/lib/browser/listHere';
import { listClient } from '@/lib/browser/lists';
import { Editor, type EditorProps } from '@/components/editor/editor';
import { X } from 'lucide-react';
import { RelinkNoteText } from '@/components/list/report/relinkNote';
import { keepText, OPENED, textAt } from '@/lib/browser/texts';
import { useAnswer } from '@/components/ui/useAnswer';
import { IconButton } from '@/components/ui/iconButton';

/** The editor of a list that is open, below what is to be said of its opening. */
export function OpenedEditor(props: EditorProps) {
  const { list, toEdit, books } = props;
  const { edition } = toEdit.format;
  // For when the page is opened without a connection.
  useEffect(() => {
    if (books !== null) void rememberBooks(edition, books);
  }, [edition, books]);
  return (
    <>
      <OpenedNote viewId={list.viewId} />
      <StaleDrafts client={listClient} aside={toEdit.opened.aside} />
      <Editor {...props} />
    </>
  );
}

/** Says once how well a list from another program matched the unit data. */
function OpenedNote({ viewId }: { viewId: string }) {
  const [closed, setClosed] = useState(false);
  // Few lists come from elsewhere: what reads the note is fetched for those.
  const opened = useAnswer(async () => {
    if (textAt(`${OPENED}${viewId}`, 'tab') === null) return null;
    return import('@/lib/browser/fromElsewhere').then((part) => part.openedList(viewId).load()).catch(() => null);
  }, viewId);
  if (opened === null || closed) return null;
  const close = (): void => {
    keepText(`${OPENED}${viewId}`, null, 'tab');
    setClosed(true);
  };
  return (
    <section aria-label="What was opened" className="border-y border-rule bg-sheet">
      <div className="mx-auto flex w-full max-w-(--page) items-start gap-2 px-4 py-2">
        <div className="min-w-0 flex-1">
          <RelinkNoteText note={opened} />
        </div>
        <IconButton label="Close this note" icon={<X />} onClick={close} />
      </div>
    </section>
  );
}
