import { link, type LinkedDataset } from '@/lib/data/link';
import { allOf, failed, ok, type Result } from '@/lib/foundation/result';
import { catalogueIdsOf } from '@/lib/documents/roster/find';
import type { Roster } from '@/lib/documents/roster/schema';
import { sliceOf } from './local/slices';

/** What a roster needs of a dataset, from here or fetched, and linked; or why not, in words. Never rejects. */
export const loadLinked = (hash: string, roster: Roster): Promise<Result<LinkedDataset>> =>
  loadCatalogues(hash, catalogueIdsOf(roster));

/** The same for some catalogues of a dataset. */
export async function loadCatalogues(hash: string, catalogueIds: readonly string[]): Promise<Result<LinkedDataset>> {
  const slices = allOf(await Promise.all(catalogueIds.map((catalogueId) => sliceOf(hash, catalogueId))));
  if (!slices.ok) return slices;
  const [first] = slices.value;
  if (first === undefined) return failed('the list has no detachment.');
  const catalogues = new Map(slices.value.flatMap((slice) => slice.catalogues.map((file) => [file.id, file])));
  return ok(link({ ...first, catalogues: [...catalogues.values()] }));
}

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
