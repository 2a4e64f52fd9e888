import type { Metadata } from 'next';
import { cache } from 'react';
import type { FrozenMark } from '@/components/share/shownList.model';
import { viewIdSchema } from '@/lib/foundation/viewId';
import type { Format } from '@/lib/rules/format';
import { checkedList } from '@/lib/server/verdicts';
import { revisionPath } from '@/lib/documents/paths';

/** The list behind the link, once for page and metadata; null when there is none. */
export const sharedList = cache(async (viewId: string) =>
  viewIdSchema.safeParse(viewId).success ? checkedList(viewId) : null,
);

/** What a page that does something with the list says of itself: its title begins with what it does. */
export async function listMetadata(does: string, viewId: string): Promise<Metadata> {
  const shared = await sharedList(viewId);
  return {
    title: shared === null ? 'No such list' : `${does} ${shared.saved.name || 'an unnamed list'}`,
    robots: { index: false, follow: false },
  };
}

/** The state of the list that its page shows, by its hash; null: the list is not one that can be frozen. */
export const frozenMark = (
  viewId: string,
  hash: string | null,
  format: Format | null,
  origin: string,
): FrozenMark | null =>
  hash === null || format === null
    ? null
    : { hash, address: `${origin}${revisionPath(hash, viewId)}`, at: null, formatVersion: format.version };
