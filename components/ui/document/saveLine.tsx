'use client';

import type { SaveState } from '@/lib/browser/local/saveState';

/** Whether what was typed is saved. */
export function SaveLine({ state }: { state: SaveState<unknown> }) {
  return (
    <span role="status" className="inline-block min-w-15 text-sm text-ink-faint">
      {lineOf(state)}
    </span>
  );
}

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
