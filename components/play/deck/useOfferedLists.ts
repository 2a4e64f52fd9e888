import { useEffect, useState } from 'react';
import { call, callWithStatus } from '@/lib/browser/call';
import { lists as listEndpoints } from '@/lib/endpoints/documents';
import { forceOfList, sampleForces } from '@/lib/endpoints/deck';
import type { DeckForce } from '@/lib/deck/deck';
import { failed, ok, type Result } from '@/lib/foundation/result';

export interface OfferedList {
  readonly viewId: string;
  readonly name: string;
  readonly sample: boolean;
}

/**
 * The lists of this browser of formats with activation cards, then the samples. None without a connection: a deck can
 * still be written by hand.
 */
export function useOfferedLists(formats: readonly string[]): readonly OfferedList[] {
  const [lists, setLists] = useState<readonly OfferedList[]>([]);
  useEffect(() => {
    const asked = new AbortController();
    const { signal } = asked;
    void Promise.all([call(listEndpoints.own, { signal }), call(sampleForces, { signal })]).then(([own, samples]) => {
      if (signal.aborted) return;
      const played = own.ok ? own.value.filter(({ format }) => formats.includes(format)) : [];
      setLists([
        ...played.map(({ viewId, name }) => ({ viewId, name: name || 'Unnamed list', sample: false })),
        ...(samples.ok ? samples.value.samples.map((each) => ({ ...each, sample: true })) : []),
      ]);
    });
    return () => asked.abort();
  }, [formats]);
  return lists;
}

/** The activation cards of a list, at least one; or a line that says why not. */
export async function cardsOfList(viewId: string): Promise<Result<DeckForce>> {
  const answer = await callWithStatus(forceOfList, { params: { viewId } });
  if (answer.ok) {
    const { force } = answer.value;
    return force.units.length > 0 ? ok(force) : failed(`${force.name} has no unit with a card.`);
  }
  const { status, message } = answer.problem;
  return failed(
    status === null ? 'The server cannot be reached: check the connection, or write the units by hand.' : message,
  );
}
