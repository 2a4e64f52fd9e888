import { accessOf, failure, fullFor } from '@/app/api/access';
import { serve } from '@/app/api/serve';
import * as endpoints from '@/lib/api/endpoints/data';
import { joinBooks } from '@/lib/server/houseData';

/** What house units take beside the data that they are joined to, about. */
const JOINED_BYTES = 64 * 1024;

export const POST = serve(endpoints.joinBooks, async ({ request, body, answer }) => {
  const full = await fullFor(request, (await accessOf(request, undefined)).owner ?? '', { bytes: JOINED_BYTES });
  if (full !== null) return full;
  const { data, factions, books, keep } = body;
  const dataset = await joinBooks(data, factions, books, keep);
  return dataset === null
    ? failure(404, 'A book was deleted, is for another edition, or lacks its unit data here.')
    : answer({ dataset });
});
