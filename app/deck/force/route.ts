import { serve } from '@/app/api/serve';
import { sampleForces } from '@/lib/api/endpoints/deck';
import { formatById } from '@/lib/formats';
import { storedLists } from '@/lib/server/lists';

export const GET = serve(sampleForces, async ({ answer }) => {
  const samples = await storedLists.samples();
  return answer({
    samples: samples
      .filter(({ format }) => formatById(format)?.table != null)
      .map(({ viewId, name }) => ({ viewId, name })),
  });
});
