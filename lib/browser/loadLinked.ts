import type { Dataset } from '@/lib/battlescribe/dataset';
import { link, type LinkedDataset } from '@/lib/battlescribe/link';
import { catalogueIdsOf } from '@/lib/roster/find';
import type { Roster } from '@/lib/roster/schema';
import { slicePath } from '@/lib/share/wire';
import { failed, ok, type Result } from '@/lib/foundation/result';

/**
 * What a roster needs of a dataset, fetched (once for as long as the browser keeps it) and linked. Never rejects: why it
 * is not there comes back in words.
 */
export async function loadLinked(hash: string, roster: Roster): Promise<Result<LinkedDataset>> {
  try {
    const slices = await Promise.all(catalogueIdsOf(roster).map((id) => loadSlice(hash, id)));
    const [first] = slices;
    if (first === undefined) return failed('the list has no detachment.');
    const catalogues = new Map(slices.flatMap((slice) => slice.catalogues.map((file) => [file.id, file])));
    return ok(link({ ...first, catalogues: [...catalogues.values()] }));
  } catch (error) {
    return failed(error instanceof Error ? error.message : 'No connection.');
  }
}

async function loadSlice(hash: string, faction: string): Promise<Dataset> {
  const response = await fetch(slicePath(hash, faction));
  if (!response.ok) throw new Error(`the server answered ${response.status}.`);
  return response.json() as Promise<Dataset>;
}
