import { useCallback, useEffect, useState } from 'react';
import type { DeckForce } from '@/lib/play/deck/deck';
import { deckListIn } from '@/lib/documents/paths';
import { cardsOfList } from './useOfferedLists';

/** The list that the page was opened for, named behind the `#` of its address. */
export interface LinkedList {
  /** Whether there is one. */
  asked: boolean;
  force: DeckForce | null;
  problem: string | null;
  /** The deck was begun. */
  forget: () => void;
}

type Found = Omit<LinkedList, 'forget'>;
const NONE: Found = { asked: false, force: null, problem: null };

/** The force of the list that the deck was opened from. Behind the `#`, so that the page is the same for everyone. */
export function useLinkedList(): LinkedList {
  const [linked, setLinked] = useState<Found>(NONE);
  useEffect(() => {
    let left = false;
    function look(): void {
      const viewId = deckListIn(location.hash);
      if (viewId === null) return;
      setLinked({ asked: true, force: null, problem: null });
      void cardsOfList(viewId).then((answer) => {
        if (left) return;
        setLinked(
          answer.ok
            ? { asked: true, force: answer.value, problem: null }
            : { asked: true, force: null, problem: answer.problem },
        );
      });
    }
    look();
    addEventListener('hashchange', look);
    return () => {
      left = true;
      removeEventListener('hashchange', look);
    };
  }, []);
  const forget = useCallback(() => setLinked(NONE), []);
  return { ...linked, forget };
}
