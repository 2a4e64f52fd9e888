import { useEffect, useState } from 'react';
import { call, callWithStatus } from '@/lib/browser/call';
import { lists as listEndpoints } from '@/lib/endpoints/documents';
import { forceOfList } from '@/lib/endpoints/deck';
import type { DeckForce } from '@/lib/deck/deck';
import { failed, ok, type Result } from '@/lib/foundation/result';

export interface OwnList {
  readonly viewId: string;
  readonly name: string;
}

/**
 * The lists of this browser of formats with activation cards. None without a connection: a deck can still be written by
 * hand.
 */
export function useOwnLists(formats: readonly string[]): readonly OwnList[] {
  const [lists, setLists] = useState<readonly OwnList[]>([]);
  useEffect(() => {
    const asked = new AbortController();
    void call(listEndpoints.own, { signal: asked.signal }).then((found) => {
      if (!found.ok) return;
      const played = found.value.filter(({ format }) => formats.includes(format));
      setLists(played.map(({ viewId, name }) => ({ viewId, name: name || 'Unnamed list' })));
    });
    return () => asked.abort();
  }, [formats]);
  return lists;
}

/** The activation cards of a list, or a line that says why not. */
export async function cardsOfList(viewId: string): Promise<Result<DeckForce>> {
  const answer = await callWithStatus(forceOfList, { params: { viewId } });
  if (answer.ok) return ok(answer.value.force);
  const { status, message } = answer.problem;
  return failed(
    status === null ? 'The server cannot be reached: check the connection, or write the units by hand.' : message,
  );
}
