'use client';

import { ConflictBar } from '@/components/document/saveLine';
import { useToast } from '@/components/shared/toaster';
import type { Pinned } from '@/lib/roster/pinned';
import { createdListSchema, type SavedList } from '@/lib/share/savedList';

/** The list was saved elsewhere in between: takes theirs and keeps mine as a copy, or goes on with mine. */
export function Conflict({
  current,
  mine,
  list,
  onTheirs,
  onMine,
}: {
  readonly current: SavedList;
  readonly mine: Pinned;
  readonly list: SavedList;
  readonly onTheirs: (theirs: SavedList) => void;
  readonly onMine: (version: number) => void;
}) {
  const toast = useToast();
  async function takeTheirs(): Promise<void> {
    const response = await fetch('/api/lists', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        format: list.format,
        datasetHash: mine.data,
        roster: { ...mine.roster, name: `${mine.roster.name} (mine)`.slice(0, 120) },
      }),
    });
    const created = createdListSchema.safeParse(await response.json());
    if (!created.success) {
      return toast({ text: 'Your version could not be saved as a copy, so it stays here. Try again.' });
    }
    onTheirs(current);
    toast({
      text: `Yours is kept as “${created.data.list.name}”.`,
      action: { label: 'Open it', run: () => open(`/edit/${created.data.list.viewId}`) },
    });
  }
  return (
    <ConflictBar current={current} onTakeTheirs={() => void takeTheirs()} onTakeMine={() => onMine(current.version)} />
  );
}
