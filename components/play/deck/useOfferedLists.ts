import { useEffect, useState, useCallback } from 'react';
import type { ListChoice } from '@/components/play/match/pickList';
import { call } from '@/lib/api/client';
import { ownRows } from '@/lib/browser/local/ownRows';
import { sampleForces } from '@/lib/api/deck';
import type { DeckForce } from '@/lib/play/deck/deck';
import { failed, type Result } from '@/lib/foundation/result';
import { deckListIn } from '@/lib/documents/paths';

/** Nobody asks here: cards are drawn of a list that is not legal too. */
const UNJUDGED = { legal: false, verdict: null };

/** The lists of this browser that have activation cards, then the samples, which need a connection. */
export function useOfferedLists(format: string | null): readonly ListChoice[] {
  const [own, setOwn] = useState<readonly ListChoice[]>([]);
  const [samples, setSamples] = useState<readonly ListChoice[]>([]);
  useEffect(() => {
    const asked = new AbortController();
    const { signal } = asked;
    void ownRows().then(({ rows }) => {
      if (signal.aborted) return;
      setOwn(rows.filter((row) => row.format === format).map((row) => ({ ...row, ...UNJUDGED, own: true })));
    });
    void call(sampleForces, { signal }).then((answer) => {
      if (!answer.ok || signal.aborted) return;
      const sample = { ...UNJUDGED, format: format ?? '', factions: [], own: false };
      setSamples(answer.value.samples.map((each) => ({ ...each, ...sample })));
    });
    return () => asked.abort();
  }, [format]);
  return [...own, ...samples];
}

/** The activation cards of a list by its id or link, at least one; or a line that says why not. */
export const cardsOfList = (picked: string, format: string | null): Promise<Result<DeckForce>> =>
  import('@/lib/browser/deckOfList')
    .then((part) => part.forceOfList(picked, format))
    .catch(() => failed('No connection: try again, or write the units by hand.'));

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
      void cardsOfList(viewId, null).then((answer) => {
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
