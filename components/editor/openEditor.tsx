'use client';

import Link from 'next/link';
import { viewPath } from '@/lib/share/paths';
import { startTransition, useEffect, useState } from 'react';
import type { LinkRights } from '@/components/document/editLink';
import { StaleDraft } from '@/components/document/staleDraft';
import { useOpened } from '@/components/document/useOpened';
import type { OfferedBooks } from '@/components/list/format/bookPicker';
import { Button, buttonClasses } from '@/components/shared/button';
import { Notice } from '@/components/shared/site/notice';
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

  if (!format) {
    return <LookOnly list={list}>It is for a format that this version of Muster Roll does not know.</LookOnly>;
  }
  if (opened !== null && !rights.owned && opened.editSecret === null) {
    return (
      <LookOnly list={list}>
        This list belongs to someone else, or was made in another browser. You can open it and take a copy to change. To
        change the list itself, use its edit link.
      </LookOnly>
    );
  }
  if (loaded !== null && !loaded.ok) {
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
        <p role="alert">The unit data could not be fetched: {loaded.problem}</p>
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

/** The list cannot be edited here: says why, and leads on. */
function LookOnly({ list, children }: { readonly list: SavedList; readonly children: React.ReactNode }) {
  return (
    <Notice
      label="Only to look at"
      title={list.name || 'Unnamed list'}
      actions={
        <>
          <a className={buttonClasses('primary')} href={viewPath(list.viewId)}>
            Open the list
          </a>
          <Link className={buttonClasses()} href="/">
            Go to my lists
          </Link>
        </>
      }
    >
      <p>{children}</p>
    </Notice>
  );
}
