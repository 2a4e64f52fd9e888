import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAnswer } from '@/components/ui/useAnswer';
import { useWindowEvent } from '@/components/ui/useWindowEvent';
import type { DocumentClient } from '@/lib/browser/documents';
import { autosaveOf, type Autosave, firstState, type Listeners } from '@/lib/browser/local/autosave';
import { type OpenedDocument, openHere } from '@/lib/browser/openedDocument';
import type { AnyDocument } from '@/lib/documents/kind';
import type { Standing } from '@/lib/documents/lineage';
import type { DocumentSummary } from '@/lib/documents/savedKind';
import type { ToSave } from '@/lib/documents/writing';
import { failed } from '@/lib/foundation/result';

export type Saving<Document extends AnyDocument, Saved extends DocumentSummary> = ReturnType<
  typeof useSaving<Document, Saved>
>;

/** Keeps a document, with the data it is written for: in this browser at every change, on the server soon after. */
export function useSaving<Document extends AnyDocument, Saved extends DocumentSummary>(
  client: DocumentClient<Document, Saved>,
  { document, data }: ToSave<Document>,
  opened: OpenedDocument<Document, Saved>,
  beside: Pick<Listeners<Document, Saved>, 'newer'> & Partial<Pick<Listeners<Document, Saved>, 'verdict' | 'replaced'>>,
) {
  const [shown, setShown] = useState({
    state: firstState(opened),
    /** What the server holds; version 0: nothing. */
    on: opened.local as Standing,
    /** It stays on this device until it is let go. */
    held: opened.local.held === true,
  });
  const autosave = useRef<Autosave<Document> | null>(null);
  const latest = useEffectEvent(() => beside);
  useEffect(() => {
    const made = autosaveOf(client, opened, {
      // A held one is neither being saved nor saved, until it is let go.
      stands: (state, on) =>
        setShown(({ held }) => ({ state, on, held: held && state.kind !== 'saving' && state.kind !== 'saved' })),
      newer: (written) => latest().newer(written),
      verdict: () => latest().verdict?.() ?? null,
      replaced: (before) => latest().replaced?.(before),
    });
    autosave.current = made;
    return made.stop;
  }, [client, opened]);
  useEffect(() => autosave.current?.write({ document, data }), [document, data]);

  const { state } = shown;
  const unkept = state.kind === 'waiting' && !state.kept;
  useWindowEvent('beforeunload', (event) => {
    if (unkept || autosave.current?.isBusy()) event.preventDefault();
  });

  return {
    ...shown,
    /** Continues from another version of the server, whose text is on the screen. */
    settle: async (to: Standing) => autosave.current?.settle(to),
    /** Puts what is on the screen in the place of the other version. */
    keepMine: async () => autosave.current?.keepMine(),
    /** Keeps what is on the screen as a copy, and goes on with the other version, which it gives to be put there. */
    keepTheirs: async () => autosave.current?.keepTheirs() ?? failed('The page is not ready yet: try again.'),
  };
}

/** What this device goes on from with a stored document. `opening`: not looked yet; null: not to be changed. */
export function useOpened<Document extends AnyDocument, Saved extends DocumentSummary>(
  client: DocumentClient<Document, Saved>,
  saved: Saved,
  isOwner: boolean,
): OpenedDocument<Document, Saved> | null | 'opening' {
  const { viewId } = saved;
  // Opened once for as long as it is the same document for the same data: later versions come by saving.
  const found = useAnswer(
    async () => ({ opened: await openHere(client, viewId, saved, isOwner) }),
    viewId,
    client.toSave(saved).data,
  );
  return found === null ? 'opening' : found.opened;
}
