import { useEffect, useState } from 'react';
import type { OwnRow } from '@/lib/browser/listRows';
import { changedDocuments } from '@/lib/browser/local/changes';
import { SIDES } from '@/lib/play/game/side';
import type { MatchState } from '@/lib/play/match/state';
import type { Seats } from '@/lib/browser/seats';

const held = () => import('@/lib/browser/heldLists');

/** The lists of a format, or of any, that stay on this device until they are shown. */
export function useHeldLists(format: string | null): readonly OwnRow[] {
  const [lists, setLists] = useState<readonly OwnRow[]>([]);
  useEffect(() => {
    let current = true;
    const look = (): void =>
      void held()
        .then((part) => part.heldLists(format))
        .then(
          (found) => current && setLists(found),
          () => undefined,
        );
    look();
    const end = changedDocuments.on(look);
    return () => {
      current = false;
      end();
    };
  }, [format]);
  return lists;
}

/** Lets a list go up that stayed on this device, once the match has shown it. `state`: as the server tells it. */
export function useReleased({ lists }: MatchState, seats: Seats): void {
  const shown = SIDES.flatMap((side) => (seats[side] === null ? [] : (lists[side].hash ?? []))).join(' ');
  useEffect(() => {
    const release = async (): Promise<void> => {
      const { releaseShown } = await held();
      for (const hash of shown.split(' ').filter(Boolean)) await releaseShown(hash);
    };
    // A part that cannot be fetched: at the next visit.
    void release().catch(() => undefined);
  }, [shown]);
}
