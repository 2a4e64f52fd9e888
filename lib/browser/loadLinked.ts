import { link, type LinkedDataset } from '@/lib/battlescribe/link';
import { catalogueIdsOf } from '@/lib/roster/find';
import type { Roster } from '@/lib/roster/schema';
import { call } from '@/lib/browser/call';
import { dataSlice, SLICE } from '@/lib/endpoints/data';
import { allOf, failed, ok, type Result } from '@/lib/foundation/result';

/**
 * What a roster needs of a dataset, fetched (once for as long as the browser keeps it) and linked. Never rejects: why it
 * is not there comes back in words.
 */
export async function loadLinked(hash: string, roster: Roster): Promise<Result<LinkedDataset>> {
  const slices = allOf(
    await Promise.all(
      catalogueIdsOf(roster).map((catalogueId) => call(dataSlice, { params: { hash, catalogueId }, query: SLICE })),
    ),
  );
  if (!slices.ok) return slices;
  const [first] = slices.value;
  if (first === undefined) return failed('the list has no detachment.');
  const catalogues = new Map(slices.value.flatMap((slice) => slice.catalogues.map((file) => [file.id, file])));
  return ok(link({ ...first, catalogues: [...catalogues.values()] }));
}
