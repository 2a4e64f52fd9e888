'use client';

import { useMemo } from 'react';
import { useSaving, type Saving, type SavingPlace } from '@/components/document/useSaving';
import type { SaveAnswer } from '@/lib/browser/saveAnswer';
import { saveAnswerSchema } from '@/lib/document/saved';
import type { Pinned } from '@/lib/roster/pinned';
import { failureSchema, savedLists, type SavedList } from '@/lib/share/savedList';
import { dropDraft, keepDraft } from '@/lib/browser/listDraft';

const ANSWER = saveAnswerSchema(savedLists.saved);

/**
 * Saves a list, with the data that it is written for, whenever it changed. Until the server has acknowledged it, it is
 * kept on this device too.
 */
export function useAutosave(
  viewId: string,
  pinned: Pinned,
  stored: { readonly pinned: Pinned; readonly version: number },
  editSecret: string | null,
): Saving<SavedList> {
  const place = useMemo(
    (): SavingPlace<Pinned, SavedList> => ({
      save: (version, document) => save(viewId, version, document, editSecret),
      keep: (version, { roster, data }) => keepDraft(viewId, { version, roster, datasetHash: data }),
      drop: () => dropDraft(viewId),
    }),
    [viewId, editSecret],
  );
  return useSaving(pinned, { document: stored.pinned, version: stored.version }, place);
}

/**
 * The data is said with every save: a list that was moved, or moved back, is never without the data that it is written
 * for.
 */
async function save(
  viewId: string,
  version: number,
  { roster, data }: Pinned,
  editSecret: string | null,
): Promise<SaveAnswer<SavedList>> {
  try {
    const response = await fetch(`/api/lists/${viewId}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ version, roster, datasetHash: data, ...(editSecret === null ? {} : { editSecret }) }),
    });
    const body: unknown = await response.json();
    const answer = ANSWER.safeParse(body);
    if (answer.success) {
      return answer.data.outcome === 'saved'
        ? { kind: 'saved', version: answer.data.version }
        : { kind: 'conflict', current: answer.data.current };
    }
    const failure = failureSchema.safeParse(body);
    return {
      kind: 'waiting',
      reason: failure.success ? failure.data.message : `The server answered ${response.status}.`,
    };
  } catch {
    return { kind: 'waiting', reason: 'No connection.' };
  }
}
