import { cache } from 'react';
import { type ShownState, shownRevision } from '@/lib/view/sharing/shownState';
import { checkedRevision, findRevision } from '@/lib/server/revisions';
import { findState } from '@/lib/server/shownStates';
import { parseRevision } from '@/lib/share/revision';
import { sha256Schema } from '@/lib/share/unitData';

/**
 * The state with this hash, once for page and metadata; `list` names one that may be in it without having been frozen.
 * Null: there is none.
 */
export const frozenState = cache(async (hash: string, list: string | null = null) =>
  sha256Schema.safeParse(hash).success ? findState(hash, list) : null,
);

/** A frozen state, checked, to be compared with another; null also where its text cannot be read. */
export async function shownFrozen(hash: string): Promise<ShownState | null> {
  const found = sha256Schema.safeParse(hash).success ? await findRevision(hash) : null;
  const parsed = found === null ? null : parseRevision(found.text);
  return found === null || parsed === null || !parsed.ok
    ? null
    : shownRevision(found, parsed.value, await checkedRevision(parsed.value));
}
