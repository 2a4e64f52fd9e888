'use client';

import { useEffect, useState } from 'react';
import { z } from 'zod';
import { deckForceSchema, type DeckForce } from '@/lib/deck/deck';
import { failureSchema, listSummarySchema } from '@/lib/share/savedList';
import { failed, ok, type Result } from '@/lib/foundation/result';

export interface OwnList {
  readonly viewId: string;
  readonly name: string;
}

const listsSchema = z.object({ lists: z.array(listSummarySchema) });
const forceSchema = z.object({ force: deckForceSchema });

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
  }, []);
  return lists;
}

/** The activation cards of a list, or a line that says why not. */
export async function forceOfList(viewId: string): Promise<Result<DeckForce>> {
  try {
    const response = await fetch(`/deck/force/${viewId}`);
    const body: unknown = await response.json();
    if (response.ok) return ok(forceSchema.parse(body).force);
    const failure = failureSchema.safeParse(body);
    return failed(failure.success ? failure.data.message : `The server answered ${response.status}: try again.`);
  } catch {
    return failed('The server cannot be reached: check the connection, or write the units by hand.');
  }
}
