'use client';

import { useEffect, useState } from 'react';
import type { LinkRights } from '@/components/ui/document/editLink';
import { StaleDrafts } from '@/components/ui/document/staleDraft';
import type { OfferedBooks } from '@/components/list/format/bookPicker';
import { rememberBooks } from '@/lib/browser/listHere';
import { listClient } from '@/lib/browser/lists';
import type { ListToEdit } from '@/lib/browser/openList';
import type { SavedList } from '@/lib/documents/roster/savedList';
import { Editor } from '@/components/editor/editor';
import { X } from 'lucide-react';
import { RelinkNoteText } from '@/components/list/report/relinkNote';
import { keepText, OPENED, textAt } from '@/lib/browser/texts';
import { useAnswer } from '@/components/ui/useAnswer';
import { IconButton } from '@/components/ui/iconButton';

interface OpenedEditorProps {
  list: SavedList;
  toEdit: ListToEdit;
  rights: LinkRights;
  origin: string;
  /** Whose units can be added; null where the format plays with other data. */
  books: OfferedBooks | null;
}

/** The editor of a list that is open, below what is to be said of its opening. */
export function OpenedEditor({ list, toEdit, rights, origin, books }: OpenedEditorProps) {
  const { edition } = toEdit.format;
  // For when the page is opened without a connection.
  useEffect(() => {
    if (books !== null) void rememberBooks(edition, books);
  }, [edition, books]);
  return (
    <>
      <OpenedNote viewId={list.viewId} />
      <StaleDrafts client={listClient} aside={toEdit.opened.aside} />
      <Editor list={list} toEdit={toEdit} origin={origin} rights={rights} books={books} />
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
