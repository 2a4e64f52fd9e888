import { useEffect, useState } from 'react';
import { call, callWithStatus } from '@/lib/api/client';
import { ownRows } from '@/lib/browser/local/ownRows';
import { forceOfList, sampleForces } from '@/lib/api/endpoints/deck';
import type { DeckForce } from '@/lib/play/deck/deck';
import { failed, ok, type Result } from '@/lib/foundation/result';

export interface OfferedList {
  viewId: string;
  name: string;
  sample: boolean;
}

/**
 * The lists of this browser of formats with activation cards, as it keeps them itself, then the samples, which need a
 * connection.
 */
export function useOfferedLists(formats: readonly string[]): readonly OfferedList[] {
  const [own, setOwn] = useState<readonly OfferedList[]>([]);
  const [samples, setSamples] = useState<readonly OfferedList[]>([]);
  useEffect(() => {
    const asked = new AbortController();
    const { signal } = asked;
    void ownRows().then(({ rows }) => {
      if (signal.aborted) return;
      const played = rows.filter(({ format }) => formats.includes(format));
      setOwn(played.map(({ viewId, name }) => ({ viewId, name: name || 'Unnamed list', sample: false })));
    });
    void call(sampleForces, { signal }).then((answer) => {
      if (answer.ok && !signal.aborted) setSamples(answer.value.samples.map((each) => ({ ...each, sample: true })));
    });
    return () => asked.abort();
  }, [formats]);
  return [...own, ...samples];
}

/** The activation cards of a list, at least one; or a line that says why not. */
export async function cardsOfList(viewId: string): Promise<Result<DeckForce>> {
  const here = await import('@/lib/browser/deckOfList').then((part) => part.forceHere(viewId)).catch(() => null);
  const answer = here ?? (await asked(viewId));
  return answer.ok && answer.value.units.length === 0
    ? failed(`${answer.value.name} has no unit with a card.`)
    : answer;
}

async function asked(viewId: string): Promise<Result<DeckForce>> {
  const answer = await callWithStatus(forceOfList, { params: { viewId } });
  if (answer.ok) return ok(answer.value.force);
  const { status, message } = answer.problem;
  return failed(
    status === null ? 'The server cannot be reached: check the connection, or write the units by hand.' : message,
  );
}
