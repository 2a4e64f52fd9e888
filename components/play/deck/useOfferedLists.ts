import { useMemo } from 'react';
import type { ListChoice } from '@/components/play/match/pickList';
import { useAnswer } from '@/components/ui/useAnswer';
import { useHash } from '@/components/ui/useHash';
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
  const own = useAnswer(ownRows);
  const samples = useAnswer((signal) => call(sampleForces, { signal }));
  return useMemo(() => {
    const mine = own?.rows.filter((row) => row.format === format) ?? [];
    const others = samples?.ok ? samples.value.samples : [];
    return [
      ...mine.map((row) => ({ ...row, ...UNJUDGED, own: true })),
      ...others.map((each) => ({ ...each, ...UNJUDGED, format: format ?? '', factions: [], own: false })),
    ];
  }, [own, samples, format]);
}

/** The activation cards of a list by its id or link, at least one; or a line that says why not. */
export const cardsOfList = (picked: string, format: string | null): Promise<Result<DeckForce>> =>
  import('@/lib/browser/deckOfList')
    .then((part) => part.forceOfList(picked, format))
    .catch(() => failed('No connection: try again, or write the units by hand.'));

export type LinkedList = ReturnType<typeof useLinkedList>;

/** The force of the list that the deck was opened from. Behind the `#`, so that the page is the same for everyone. */
export function useLinkedList() {
  const viewId = deckListIn(useHash() ?? '');
  const answer = useAnswer(async () => (viewId === null ? null : cardsOfList(viewId, null)), viewId);
  return {
    /** Whether there is one. */
    asked: viewId !== null,
    force: answer?.ok === true ? answer.value : null,
    problem: answer?.ok === false ? answer.problem : null,
  };
}
