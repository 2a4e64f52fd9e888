'use client';

import { viewPath } from '@/lib/share/paths';
import { startTransition, useEffect, useState } from 'react';
import type { LinkRights } from '@/components/document/editLink';
import { StaleDraft } from '@/components/document/staleDraft';
import { useOpened } from '@/components/document/useOpened';
import type { OfferedBooks } from '@/components/list/format/bookPicker';
import { Button, buttonClasses } from '@/components/shared/button';
import { Fetching } from '@/components/shared/fetching';
import { useWhole } from '@/components/shared/useWhole';
import type { LinkedDataset } from '@/lib/battlescribe/link';
import { formatById } from '@/lib/formats';
import type { Result } from '@/lib/foundation/result';
import type { ListSummary, SavedList } from '@/lib/share/savedList';
import { listClient } from '@/lib/browser/lists';
import type { ListFrame } from '@/lib/view/editor/listFrame';
import { Editor } from './editor';
import { EditorFrame } from './editorFrame';
import { loadLinked } from '@/lib/browser/loadLinked';
import { OpenedNote } from './openedNote';
import { TakesPlace } from './takesPlace';

interface Props {
  readonly rights: LinkRights;
  readonly origin: string;
  /** Whose units can be added; null where the format plays with other data. */
  readonly books: OfferedBooks | null;
  /** The list as it was checked for the page; null: it was not. */
  readonly frame: ListFrame | null;
}

/** Opens the editor on a list; on one that was too heavy for the page, when it is fetched. */
export function OpenEditor({
  summary,
  list,
  ...props
}: Props & { readonly summary: Pick<ListSummary, 'viewId' | 'name'>; readonly list: SavedList | null }) {
  const read = useWhole(list, () => listClient.read(summary.viewId));
  if (read.whole === null) return <Fetching title={summary.name || 'Unnamed list'} of={read} />;
  return <OpenWhole list={read.whole} {...props} />;
}

/** Fetches what a list needs of its data, once for as long as the browser keeps it, and opens the editor. */
function OpenWhole({ list, rights, origin, books, frame }: Props & { readonly list: SavedList }) {
  const [opened, forgetStale] = useOpened(listClient, list);
  const initial = opened?.initial ?? null;
  const [loaded, setLoaded] = useState<Result<LinkedDataset> | null>(null);
  const [attempt, setAttempt] = useState(0);
  const format = formatById(list.format);

  useEffect(() => {
    if (initial === null) return;
    setLoaded(null);
    // The page goes on answering while the editor is drawn.
    void loadLinked(initial.data ?? list.datasetHash, initial.document).then((linked) =>
      startTransition(() => setLoaded(linked)),
    );
  }, [initial, list.datasetHash, attempt]);

  if (!format) return <Notice>This list is for a format that this program does not know.</Notice>;
  if (opened !== null && !rights.owned && opened.editSecret === null) {
    return (
      <Notice>
        This list belongs to someone else. Look at it, and take a copy to change it.{' '}
        <a className={buttonClasses()} href={viewPath(list.viewId)}>
          Open the list
        </a>
      </Notice>
    );
  }
  if (loaded !== null && !loaded.ok) {
    return (
      <Notice>
        The unit data could not be fetched: {loaded.problem}{' '}
        <Button onClick={() => setAttempt(attempt + 1)}>Try again</Button>
      </Notice>
    );
  }
  const saying = `Fetching the unit data of ${list.factions.join(', ')} …`;
  return (
    <TakesPlace meanwhile={<EditorFrame roster={list.roster} format={format} frame={frame} saying={saying} />}>
      {opened !== null && loaded !== null && (
        <>
          <OpenedNote viewId={list.viewId} />
          {opened.stale && (
            <StaleDraft
              client={listClient}
              draft={opened.stale}
              pin={{ format: list.format, datasetHash: opened.stale.data ?? list.datasetHash }}
              onDone={forgetStale}
            />
          )}
          <Editor
            list={list}
            opened={opened}
            linked={loaded.value}
            format={format}
            origin={origin}
            rights={rights}
            books={books}
          />
        </>
      )}
    </TakesPlace>
  );
}

function Notice({ children }: { readonly children: React.ReactNode }) {
  return <p className="mx-auto w-full max-w-text px-4 py-10 text-ink-soft">{children}</p>;
}
