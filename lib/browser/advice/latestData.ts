import type { LinkedDataset } from '@/lib/data/link';
import type { Result } from '@/lib/foundation/result';
import { catalogueIdsOf } from '@/lib/documents/roster/find';
import type { Roster } from '@/lib/documents/roster/schema';

type Load = (hash: string, roster: Roster) => Promise<Result<LinkedDataset>>;

/** Remembers the data that was asked for last, unless it failed: the next question is mostly about the same list. */
export function newLatestData(load: Load): Load {
  let kept: { key: string; linked: ReturnType<Load> } | null = null;
  return async (hash, roster) => {
    const key = JSON.stringify([hash, catalogueIdsOf(roster)]);
    const asked = kept?.key === key ? kept : { key, linked: load(hash, roster) };
    kept = asked;
    const linked = await asked.linked;
    if (!linked.ok && kept === asked) kept = null;
    return linked;
  };
}
