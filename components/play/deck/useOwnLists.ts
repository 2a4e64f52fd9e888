import { useEffect, useState } from 'react';
import { z } from 'zod';
import { callWithStatus } from '@/lib/browser/call';
import { forceOfList } from '@/lib/endpoints/deck';
import type { DeckForce } from '@/lib/deck/deck';
import { listSummarySchema } from '@/lib/share/savedList';
import { failed, ok, type Result } from '@/lib/foundation/result';

export interface OwnList {
  readonly viewId: string;
  readonly name: string;
}

const listsSchema = z.object({ lists: z.array(listSummarySchema) });

/**
 * The lists of this browser of formats with activation cards. None without a connection: a deck can be written by hand
 * all the same.
 */
export function useOwnLists(formats: readonly string[]): readonly OwnList[] {
  const [lists, setLists] = useState<readonly OwnList[]>([]);
  useEffect(() => {
    const asked = new AbortController();
    fetch('/api/lists', { signal: asked.signal })
      .then(async (response) => listsSchema.parse(await response.json()).lists)
      .then((found) =>
        setLists(
          found
            .filter(({ format }) => formats.includes(format))
            .map(({ viewId, name }) => ({ viewId, name: name || 'Unnamed list' })),
        ),
      )
      .catch(() => undefined);
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
