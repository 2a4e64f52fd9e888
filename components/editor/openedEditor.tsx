import { useState } from 'react';
import type { LinkRights } from '@/components/document/editLink';
import { StaleDraft } from '@/components/document/staleDraft';
import type { OfferedBooks } from '@/components/list/format/bookPicker';
import { listClient } from '@/lib/browser/lists';
import type { ListToEdit } from '@/lib/browser/openList';
import type { SavedList } from '@/lib/share/savedList';
import { Editor } from './editor';
import { OpenedNote } from './openedNote';

/** The editor of a list that is open, below what is to be said of its opening. */
export function OpenedEditor({
  list,
  toEdit,
  rights,
  origin,
  books,
}: {
  readonly list: SavedList;
  readonly toEdit: ListToEdit;
  readonly rights: LinkRights;
  readonly origin: string;
  /** Whose units can be added; null where the format plays with other data. */
  readonly books: OfferedBooks | null;
}) {
  const { opened } = toEdit;
  const [stale, setStale] = useState(opened.stale);
  const forgetStale = (): void => {
    listClient.drafts.drop(list.viewId);
    setStale(null);
  };
  return (
    <>
      <OpenedNote viewId={list.viewId} />
      {stale && (
        <StaleDraft
          client={listClient}
          draft={stale}
          pin={{ format: list.format, datasetHash: stale.data ?? list.datasetHash }}
          onDone={forgetStale}
        />
      )}
      <Editor list={list} toEdit={toEdit} origin={origin} rights={rights} books={books} />
    </>
  );
}
