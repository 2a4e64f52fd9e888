'use client';

import { ArrowLeft } from 'lucide-react';
import { useMemo } from 'react';
import { laidOut } from '@/components/play/tableHand.model';
import { KeepAwake } from '@/components/play/game/keepAwake';
import { useCheckedHere } from '@/components/share/revision/useCheckedHere';
import { Button, ButtonLink, TextLink } from '@/components/ui/button';
import { FromHere } from '@/components/play/game/wholeGame';
import { gameFormat } from '@/lib/formats/gameFormats';
import { listClient } from '@/lib/browser/lists';
import { viewPath } from '@/lib/documents/paths';
import { revisionText } from '@/lib/documents/revision';
import type { ListCheckedHere } from '@/lib/play/shownList';
import { LocalGame } from './localGame';
import { useStoredTable } from './useTable';
import { Page } from '@/components/ui/page';

/** A list to play with on this device: one's own as it is here; of another one `text`, as the server had it. */
export function PlayPage({ viewId, text = null }: { viewId: string; text?: string | null }) {
  const find = async (): Promise<string | null> => {
    const list = await listClient.here(viewId);
    const format = list === null ? null : gameFormat(list.format);
    if (list === null || format === null) return text;
    const { id, version } = format;
    return revisionText({ format: { id, version }, data: list.datasetHash, roster: list.roster });
  };
  return (
    <FromHere viewId={viewId} find={find}>
      {(shown) => <Checked viewId={viewId} text={shown} />}
    </FromHere>
  );
}

function Checked({ viewId, text }: { viewId: string; text: string }) {
  const here = useCheckedHere(text);
  if (here.kind === 'checked') {
    return (
      <Page data-format={here.format.id} data-local className="pt-3 sm:pt-5">
        <AloneTable viewId={viewId} list={here} />
      </Page>
    );
  }
  return (
    <Page className="items-start gap-3" aria-busy={here.kind === 'checking'}>
      {here.kind === 'checking' ? (
        <p className="text-ink-soft">The army is being laid out …</p>
      ) : (
        <>
          <p role="alert" className="max-w-text">
            This list cannot be laid out here: {here.message}
          </p>
          <div className="flex flex-wrap gap-2">
            {here.kind === 'unchecked' && <Button onClick={here.retry}>Try again</Button>}
            <ButtonLink href={viewPath(viewId)}>Back to the list</ButtonLink>
          </div>
        </>
      )}
    </Page>
  );
}

function AloneTable({ viewId, list }: { viewId: string; list: ListCheckedHere }) {
  const [table, store] = useStoredTable(viewId);
  const army = useMemo(() => ({ name: list.revision.roster.name || 'Unnamed list', ...laidOut([], list) }), [list]);
  if (table == null) return null;
  return (
    <LocalGame
      table={table}
      store={store}
      armies={{ a: army, b: null }}
      atTable={list.format.atTable}
      list={list}
      foot={
        <p className="flex flex-wrap items-center gap-x-4 py-2">
          <TextLink href={viewPath(viewId)} className="inline-flex min-h-row items-center gap-1 text-ink-soft">
            <ArrowLeft aria-hidden="true" className="size-4" />
            The list
          </TextLink>
          <KeepAwake inPlay />
        </p>
      }
    />
  );
}
