'use client';

import { useEffect, useState } from 'react';
import { StaleDraft } from '@/components/document/staleDraft';
import { ask } from '@/lib/browser/ask';
import type { OfferedBooks } from '@/components/list/format/bookPicker';
import { Button, buttonClasses } from '@/components/shared/button';
import type { LinkedDataset } from '@/lib/battlescribe/link';
import { formatById } from '@/lib/formats';
import { viewPath, type SavedList } from '@/lib/share/savedList';
import type { DatasetSummary } from '@/lib/share/wire';
import { dropDraft, startOf, type Draft, type Start } from '@/lib/browser/listDraft';
import { Editor } from './editor';
import { loadLinked } from '@/lib/browser/loadLinked';
import { OpenedNote } from './openedNote';
import { takeSecret } from '@/lib/browser/editSecret';

type Loading =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly reason: string }
  | ({ readonly kind: 'ready'; readonly linked: LinkedDataset } & Start);

/** Fetches what a list needs of its data, once for as long as the browser keeps it, and opens the editor. */
export function OpenEditor({
  list,
  owned,
  origin,
  newer,
  books,
}: {
  readonly list: SavedList;
  readonly owned: boolean;
  readonly origin: string;
  /** Newer data of the same game; null when the list has the newest. */
  readonly newer: DatasetSummary | null;
  /** Whose units can be added; null where the format plays with other data. */
  readonly books: OfferedBooks | null;
}) {
  const [state, setState] = useState<Loading>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const [editSecret, setEditSecret] = useState<string | null>(null);
  const format = formatById(list.format);

  useEffect(() => {
    setEditSecret(takeSecret(list.viewId));
    setState({ kind: 'loading' });
    const opened = startOf(list);
    loadLinked(opened.initial.data, opened.initial.roster).then((loaded) =>
      setState(
        loaded.ok ? { kind: 'ready', linked: loaded.value, ...opened } : { kind: 'failed', reason: loaded.problem },
      ),
    );
  }, [list.viewId, list.datasetHash, attempt]);

  if (!format) return <Notice>This list is for a format that this program does not know.</Notice>;
  if (state.kind === 'loading') return <Notice>Fetching the unit data of {list.factions.join(', ')} …</Notice>;
  if (state.kind === 'failed') {
    return (
      <Notice>
        The unit data could not be fetched: {state.reason}{' '}
        <Button onClick={() => setAttempt(attempt + 1)}>Try again</Button>
      </Notice>
    );
  }
  if (!owned && editSecret === null) {
    return (
      <Notice>
        This list belongs to someone else. Look at it, and take a copy to change it.{' '}
        <a className={buttonClasses()} href={viewPath(list.viewId)}>
          Open the list
        </a>
      </Notice>
    );
  }
  const { linked, stored, initial, stale } = state;
  return (
    <>
      <OpenedNote viewId={list.viewId} />
      {stale && (
        <StaleDraft
          what="list"
          onKeep={() => keepDraft(list, stale)}
          onDone={() => {
            dropDraft(list.viewId);
            setState({ ...state, stale: null });
          }}
        />
      )}
      <Editor
        list={list}
        stored={stored}
        initial={initial}
        linked={linked}
        format={format}
        editSecret={editSecret}
        origin={origin}
        newer={newer}
        books={books}
      />
    </>
  );
}

/** Makes a list of its own of a draft. */
async function keepDraft({ format, datasetHash }: SavedList, draft: Draft): Promise<string | null> {
  const made = await ask(
    '/api/lists',
    'POST',
    { format, datasetHash: draft.datasetHash ?? datasetHash, roster: draft.roster },
    () => null,
  );
  return !made.ok ? made.problem : null;
}

function Notice({ children }: { readonly children: React.ReactNode }) {
  return <p className="mx-auto w-full max-w-text px-4 py-10 text-ink-soft">{children}</p>;
}
