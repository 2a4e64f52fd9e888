import { link, type LinkedDataset } from '@/lib/battlescribe/link';
import { catalogueIdsOf } from '@/lib/roster/find';
import type { Roster } from '@/lib/roster/schema';
import { sliceOf } from './local/slices';
import { allOf, failed, ok, type Result } from '@/lib/foundation/result';

/**
 * What a roster needs of a dataset, as it is kept here or fetched, and linked. Never rejects: why it
 * is not there comes back in words.
 */
export async function loadLinked(hash: string, roster: Roster): Promise<Result<LinkedDataset>> {
  const slices = allOf(await Promise.all(catalogueIdsOf(roster).map((catalogueId) => sliceOf(hash, catalogueId))));
  if (!slices.ok) return slices;
  const [first] = slices.value;
  if (first === undefined) return failed('the list has no detachment.');
  const catalogues = new Map(slices.value.flatMap((slice) => slice.catalogues.map((file) => [file.id, file])));
  return ok(link({ ...first, catalogues: [...catalogues.values()] }));
}
