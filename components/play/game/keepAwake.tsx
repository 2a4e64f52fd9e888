'use client';

import { useEffect, useState } from 'react';
import { Toggle } from '@/components/ui/toggle';
import { useWakeLock } from './useWakeLock';

const KEY = 'muster-roll:awake';

/** Keeps the screen on at the table, unless the player says otherwise. Nothing where the browser cannot. */
export function KeepAwake({ inPlay }: { /** A game goes on. */ inPlay: boolean }) {
  const [chosen, setChosen] = useState<boolean | null>(null);
  // Whoever has not asked for it is not told that it cannot be had.
  const [asked, setAsked] = useState(false);
  useEffect(() => setChosen(storedChoice()), []);
  const wanted = chosen ?? inPlay;
  const held = useWakeLock(wanted);
  if (held === null) return null;
  return (
    <span className="no-print inline-flex flex-wrap items-center gap-2 text-sm text-ink-faint">
      <Toggle
        on={wanted}
        onClick={() => {
          setAsked(!wanted);
          setChosen(!wanted);
          storeChoice(!wanted);
        }}
      >
        Keep the screen on
      </Toggle>
      {asked && wanted && !held && 'Your device does not allow it now.'}
    </span>
  );
}

function storedChoice(): boolean | null {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === null ? null : kept === 'yes';
  } catch {
    return null;
  }
}

function storeChoice(on: boolean): void {
  try {
    localStorage.setItem(KEY, on ? 'yes' : 'no');
  } catch {
    // A browser that keeps nothing asks again.
  }
}
