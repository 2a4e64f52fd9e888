import { cache } from 'react';
import { findState } from '@/lib/server/shownStates';
import { sha256Schema } from '@/lib/documents/unitData';

/**
 * The state with this hash, once for page and metadata; `list` names one that may be in it without having been frozen.
 * Null: there is none.
 */
export const frozenState = cache(async (hash: string, list: string | null = null) =>
  sha256Schema.safeParse(hash).success ? findState(hash, list) : null,
);
