import { checkedList } from '@/lib/server/checkedList';
import type { SavedList } from '@/lib/documents/roster/savedList';
import { listFrame, type ListFrame } from '@/components/editor/listFrame.model';

/** A page waits so long for a list to be checked, in milliseconds; then it comes with what is written in it. */
const MOST_WAIT = 500;

/** What the editor shows of a list before its own data is there; null: it was not checked in time. */
export async function shownAtOnce({ viewId, version }: SavedList): Promise<ListFrame | null> {
  const checking = checkedList(viewId).then(
    (list) =>
      list === null || list.checked === null || list.format === null || list.saved.version !== version
        ? null
        : listFrame(list.checked, list.saved.roster, list.format),
    // The editor checks it again, and says what is wrong.
    () => null,
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), MOST_WAIT)));
  const frame = await Promise.race([checking, late]);
  clearTimeout(timer);
  return frame;
}
