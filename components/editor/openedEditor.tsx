import { useEffect } from 'react';
import type { LinkRights } from '@/components/ui/document/editLink';
import { StaleDrafts } from '@/components/ui/document/staleDraft';
import type { OfferedBooks } from '@/components/list/format/bookPicker';
import { rememberBooks } from '@/lib/browser/listHere';
import { listClient } from '@/lib/browser/lists';
import type { ListToEdit } from '@/lib/browser/openList';
import type { SavedList } from '@/lib/documents/roster/savedList';
import { Editor } from './editor';
import { OpenedNote } from './openedNote';

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
  // For when the page is opened without a connection.
  useEffect(() => {
    if (books !== null) void rememberBooks(list.format, books);
  }, [list.format, books]);
  return (
    <>
      <OpenedNote viewId={list.viewId} />
      <StaleDrafts client={listClient} aside={toEdit.opened.aside} />
      <Editor list={list} toEdit={toEdit} origin={origin} rights={rights} books={books} />
    </>
  );
}
