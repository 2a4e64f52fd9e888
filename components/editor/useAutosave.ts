'use client';

import { useMemo } from 'react';
import { useSaving, type SaveAnswer, type Saving, type SavingPlace } from '@/components/saving/useSaving';
import type { Roster } from '@/lib/roster/schema';
import { failureSchema, saveAnswerSchema, type SavedList } from '@/lib/share/savedList';
import { dropDraft, keepDraft } from './draft';

/** Saves a roster whenever it changed. Until the server has acknowledged it, it is kept on this device too. */
export function useAutosave(viewId: string, roster: Roster, stored: { readonly roster: Roster; readonly version: number }, editSecret: string | null): Saving<SavedList> {
  const place = useMemo((): SavingPlace<Roster, SavedList> => ({
    save: (version, document) => save(viewId, version, document, editSecret),
    keep: (version, document) => keepDraft(viewId, { version, roster: document }),
    drop: () => dropDraft(viewId),
  }), [viewId, editSecret]);
  return useSaving(roster, { document: stored.roster, version: stored.version }, place);
}

async function save(viewId: string, version: number, roster: Roster, editSecret: string | null): Promise<SaveAnswer<SavedList>> {
  try {
    const response = await fetch(`/api/lists/${viewId}`, {
      method: 'PUT', headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ version, roster, ...(editSecret === null ? {} : { editSecret }) }),
    });
    const body: unknown = await response.json();
    const answer = saveAnswerSchema.safeParse(body);
    if (answer.success) return answer.data.outcome === 'saved' ? { kind: 'saved', version: answer.data.version } : { kind: 'conflict', current: answer.data.current };
    const failure = failureSchema.safeParse(body);
    return { kind: 'waiting', reason: failure.success ? failure.data.message : `The server answered ${response.status}.` };
  } catch {
    return { kind: 'waiting', reason: 'No connection.' };
  }
}
