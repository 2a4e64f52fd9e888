'use client';

import { useDeferredValue, useState } from 'react';
import type { OfferedBooks } from '@/components/list/format/bookPicker';
import { Button, buttonClasses, ButtonLink } from '@/components/ui/button';
import { Notice } from '@/components/ui/page';
import { Fetching } from '@/components/ui/fetching';
import { useAnswer } from '@/components/ui/useAnswer';
import { useWhole } from '@/components/ui/useWhole';
import { withLazy } from '@/lib/browser/lazy';
import type { ListToEdit } from '@/lib/browser/openList';
import { nextTask } from '@/lib/browser/timeSliced';
import { mapped, type Result } from '@/lib/foundation/result';
import { viewPath } from '@/lib/documents/paths';
import type { ListSummary, SavedList } from '@/lib/documents/roster/savedList';
import type { ListFrame } from '@/components/editor/listFrame.model';
import type { ShownFormat } from '@/lib/verdict/gameSize';
import type { Editor, EditorProps } from '@/components/editor/editor';
import { EditorFrame, TakesPlace } from '@/components/editor/editorFrame';
import { NotKept } from '@/components/ui/site/notKept';

interface Props extends Pick<EditorProps, 'rights' | 'origin' | 'books'> {
  /** Null: this version of the program does not know it. */
  format: ShownFormat | null;
  /** The list as it was checked for the page; null: it was not. */
  frame: ListFrame | null;
}

const fetchLists = () => import('@/lib/browser/lists');

/** Opens the editor on a list; on one that was too heavy for the page, when it is fetched. */
export function OpenEditor({
  summary,
  list,
  ...props
}: Props & { summary: Pick<ListSummary, 'viewId' | 'name'>; list: SavedList | null }) {
  const read = useWhole(list, () => withLazy(fetchLists, ({ listClient }) => listClient.read(summary.viewId)));
  if (read.whole === null) return <Fetching title={summary.name || 'Unnamed list'} of={read} />;
  return <OpenWhole list={read.whole} {...props} />;
}

interface ToDraw {
  Drawn: typeof Editor;
  /** Null: it is not this visitor's to change. */
  toEdit: ListToEdit | null;
}

/** The editor's program, in parts since each holds the page up while it is read, and the list opened by it. */
function fetchOpened(list: SavedList, isOwner: boolean): Promise<Result<ToDraw>> {
  return withLazy(
    async () => {
      await fetchLists();
      await nextTask();
      return import('@/lib/browser/openList');
    },
    ({ openList }) => {
      const opening = openList(list.viewId, list.version === 0 ? null : list, isOwner);
      return withLazy(
        () => nextTask().then(() => import('./editor')),
        async ({ Editor: Drawn }) => mapped(await opening, (toEdit) => ({ Drawn, toEdit })),
      );
    },
  );
}

/** Shows what is known of a list, fetches what its editor needs, and opens it. */
function OpenWhole({ format, frame, ...props }: Props & { list: SavedList }) {
  const { list, rights } = props;
  const [attempt, setAttempt] = useState(0);
  // Opened once for as long as it is the same list for the same data: later versions come by saving.
  const opened = useAnswer(
    async (left) => {
      // Asking for so many files takes its time: not in the same breath as the page's first drawing.
      await new Promise((resolve) => setTimeout(resolve, 0));
      return left.aborted || format === null ? null : fetchOpened(list, rights.owned);
    },
    `${list.viewId} ${list.datasetHash}`,
    attempt,
  );
  // The page goes on answering while the editor is drawn.
  const made = useDeferredValue(opened);

  if (format === null) {
    return <LookOnly list={list}>This version of Muster Roll does not know its format.</LookOnly>;
  }
  if (made?.ok && made.value.toEdit === null) {
    return (
      <LookOnly list={list}>
        This list belongs to someone else, or was made in another browser. Open it, or take a copy to change. Its edit
        link lets you change it.
      </LookOnly>
    );
  }
  if (made?.ok === false) {
    return (
      <Notice
        label="Not loaded"
        title={list.name || 'Unnamed list'}
        actions={
          <Button look="primary" onClick={() => setAttempt(attempt + 1)}>
            Try again
          </Button>
        }
      >
        <p role="alert">{made.problem}</p>
      </Notice>
    );
  }
  const saying = `Fetching the unit data of ${list.factions.join(', ')} …`;
  return (
    <TakesPlace meanwhile={<EditorFrame roster={list.roster} format={format} frame={frame} saying={saying} />}>
      {made !== null && made.value.toEdit !== null && <made.value.Drawn {...props} toEdit={made.value.toEdit} />}
    </TakesPlace>
  );
}

const LookOnly = ({ list, children }: { list: SavedList; children: React.ReactNode }) => (
  <Notice
    label="Read only"
    title={list.name || 'Unnamed list'}
    actions={
      <>
        <a className={buttonClasses('primary')} href={viewPath(list.viewId)}>
          Open the list
        </a>
        <ButtonLink href="/">Go to my lists</ButtonLink>
      </>
    }
  >
    <p>{children}</p>
  </Notice>
);

/** The editor of a list as this browser has it; where it has none, as the server has it. */
export function LocalEditor({ viewId }: { viewId: string }) {
  const found = useAnswer(
    () =>
      withLazy(
        () => import('@/lib/browser/listHere'),
        ({ listHere }) => listHere(viewId),
      ),
    viewId,
  );
  if (found === null) return <main data-columns aria-busy="true" className="min-h-[calc(100dvh-var(--head))] flex-1" />;
  if (!found.ok) return <NotKept />;
  const { list, mine, format, books } = found.value;
  return (
    <OpenEditor
      summary={{ viewId, name: list.name }}
      list={list}
      rights={{ owned: mine, linkMayAll: false }}
      origin={location.origin}
      books={books as OfferedBooks | null}
      format={format}
      frame={null}
    />
  );
}
