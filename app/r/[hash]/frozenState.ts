import { cache } from 'react';
import { type ShownState, shownRevision } from '@/lib/view/sharing/shownState';
import { checkedRevision, findRevision } from '@/lib/server/revisions';
import { parseRevision } from '@/lib/share/revision';
import { sha256Schema } from '@/lib/share/unitData';

/** The frozen state with this hash, once for page and metadata; null when there is none. */
export const frozenState = cache(async (hash: string) =>
  sha256Schema.safeParse(hash).success ? findRevision(hash) : null,
);

/** The same, checked, to be compared with another; null also where its text cannot be read. */
export async function shownFrozen(hash: string): Promise<ShownState | null> {
  const found = await frozenState(hash);
  const parsed = found === null ? null : parseRevision(found.text);
  return found === null || parsed === null || !parsed.ok
    ? null
    : shownRevision(found, parsed.value, await checkedRevision(parsed.value));
}
