import { failure, NO_DATA } from '@/app/api/access';
import { keptHeaders, serve } from '@/app/api/serve';
import { dataSlice } from '@/lib/api/endpoints/data';
import { datasetSlice } from '@/lib/server/slices';
import { sha256Schema } from '@/lib/documents/unitData';

export const GET = serve(dataSlice, async ({ params: { hash, catalogueId } }) => {
  const bytes = sha256Schema.safeParse(hash).success ? await datasetSlice(hash, catalogueId) : null;
  if (bytes === null) return failure(404, NO_DATA);
  return new Response(bytes, { headers: { 'content-type': 'application/json', ...keptHeaders(dataSlice) } });
});
