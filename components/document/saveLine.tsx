'use client';

import type { SaveState } from '@/components/document/useSaving';
import { Button } from '@/components/shared/button';
import { StateChip } from '@/components/shared/chip';

/** Whether what was typed is safe. */
export function SaveLine({ state }: { readonly state: SaveState<unknown> }) {
  return (
    <span role="status" className="text-sm text-ink-faint">
      {saveText(state)}
    </span>
  );
}

/** Someone saved the list or book in between: the player decides, and neither version is lost. */
export function ConflictBar({
  what = 'list',
  current,
  onTakeTheirs,
  onTakeMine,
}: {
  readonly what?: 'list' | 'book';
  readonly current: { readonly updatedAt: string };
  readonly onTakeTheirs: () => void;
  readonly onTakeMine: () => void;
}) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-2 border-y border-cannot-tell bg-cannot-tell-wash px-4 py-2"
    >
      <StateChip state="cannot-tell">Two versions</StateChip>
      <p className="min-w-0 flex-1 basis-60">
        This {what} was changed in another tab or on another device at{' '}
        {new Date(current.updatedAt).toLocaleTimeString()}. Nothing of yours is lost.
      </p>
      <Button onClick={onTakeTheirs}>Keep mine as a copy, load theirs</Button>
      <Button onClick={onTakeMine}>Save mine over it</Button>
    </div>
  );
}

function saveText(state: SaveState<unknown>): string {
  switch (state.kind) {
    case 'saved':
      return 'Saved';
    case 'saving':
      return 'Saving …';
    case 'waiting':
      return `Kept on this device. ${state.reason}`;
    case 'conflict':
      return 'Changed elsewhere';
  }
}
