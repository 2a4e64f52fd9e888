import { Check, CloudOff, Lock, RefreshCw, TriangleAlert } from 'lucide-react';
import type { SaveState } from '@/lib/browser/local/autosave';
import { classes } from '@/lib/foundation/classes';

/** Whether what was typed is saved. `mark`: on the phone there is room for a mark alone. */
export function SaveLine({ state, mark = false }: { state: SaveState<unknown>; mark?: boolean }) {
  const Icon = MARKS[state.kind];
  return (
    <>
      {mark && <Icon aria-hidden="true" className="size-4 shrink-0 text-ink-faint md:hidden" />}
      <span role="status" className={classes('inline-block min-w-15 text-sm text-ink-faint', mark && 'max-md:sr-only')}>
        {lineOf(state)}
      </span>
    </>
  );
}

const MARKS = { saved: Check, held: Lock, saving: RefreshCw, waiting: CloudOff, conflict: TriangleAlert } as const;

function lineOf(state: SaveState<unknown>): string {
  switch (state.kind) {
    case 'saved':
      return state.back ? 'Saved. Your edit brought it back from the bin.' : 'Saved';
    case 'held':
      return 'Only on this device';
    case 'saving':
      return 'Saving …';
    case 'waiting':
      return state.kept ? `Kept on this device. ${state.reason}` : `Not saved yet. ${state.reason}`;
    case 'conflict':
      return 'Changed elsewhere';
  }
}
