import { cache } from 'react';
import { findRevision } from '@/lib/server/revisions';
import { sha256Schema } from '@/lib/share/wire';

/** The frozen state with this hash, once for page and metadata; null when there is none. */
export const frozenState = cache(async (hash: string) => (sha256Schema.safeParse(hash).success ? findRevision(hash) : null));
