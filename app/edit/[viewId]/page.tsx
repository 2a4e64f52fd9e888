import { hasBooks } from '@/lib/documents/book/editions.data';
import type { Metadata } from 'next';
import { preload } from 'react-dom';
import { offeredBooks } from '@/app/offeredBooks';
import { type ByViewId, visitorOrigin, visitorOwner, orNotFound } from '@/app/visitor';
import { OpenEditor } from '@/components/editor/openEditor';
import { slicePath } from '@/lib/api/data';
import { formatById } from '@/lib/formats';
import { catalogueIdsOf } from '@/lib/documents/roster/find';
import { storedLists } from '@/lib/server/documents';
import { shownFormat } from '@/lib/verdict/gameSize';
import { plainProps } from '@/lib/foundation/plainProps';
import { checkedList } from '@/lib/server/verdicts';
import { within } from '@/lib/server/concurrency';
import type { SavedList } from '@/lib/documents/roster/savedList';
import { listFrame, type ListFrame } from '@/components/editor/listFrame.model';

/** A page waits so long for a list to be checked, in milliseconds; then it comes with what is written in it. */
const MOST_WAIT = 500;

/** What the editor shows of a list before its own data is there; null: it was not checked in time. */
async function shownAtOnce({ viewId, version }: SavedList): Promise<ListFrame | null> {
  const checking = checkedList(viewId).then(
    (list) =>
      !list?.checked || !list.format || list.saved.version !== version
        ? null
        : listFrame(list.checked, list.saved.roster, list.format),
    // The editor checks it again, and says what is wrong.
    () => null,
  );
  return within(MOST_WAIT, checking, () => null);
}

export const metadata: Metadata = { title: 'Editor', robots: { index: false } };

/** The editor of one list; whoever may not change it is shown the way to a copy. */
export default async function EditPage({ params }: ByViewId) {
  const { viewId } = await params;
  const list = orNotFound(await storedLists.find(viewId));
  const owner = await visitorOwner();
  const { owned, linkMayAll } = orNotFound(await storedLists.rights(viewId, { owner, editSecret: null }));
  const format = formatById(list.format);
  const [books, frame] = await Promise.all([
    format === null || !hasBooks(format.edition) ? null : offeredBooks(owner, format.edition),
    shownAtOnce(list),
  ]);
  // It is the largest part, and the page's script would ask for it last.
  for (const catalogueId of catalogueIdsOf(list.roster)) {
    preload(slicePath(list.datasetHash, catalogueId), { as: 'fetch', crossOrigin: 'anonymous', fetchPriority: 'low' });
  }
  return (
    <OpenEditor
      key={viewId}
      summary={{ viewId, name: list.name }}
      list={plainProps(list)}
      rights={{ owned, linkMayAll }}
      origin={await visitorOrigin()}
      books={books}
      format={format && shownFormat(format)}
      frame={frame}
    />
  );
}
