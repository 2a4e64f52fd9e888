import { failure, NO_DATA } from '@/app/api/access';
import { serve } from '@/app/api/serve';
import { datasetOf } from '@/lib/api/endpoints/data';
import { findDataset } from '@/lib/server/datasets';
import { sha256Schema } from '@/lib/documents/unitData';

export const GET = serve(datasetOf, async ({ params: { hash }, answer }) => {
  const found = sha256Schema.safeParse(hash).success ? await findDataset(hash) : null;
  return found === null ? failure(404, NO_DATA) : answer({ dataset: found.summary });
});
