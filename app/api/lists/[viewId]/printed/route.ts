import { listRoutes } from '@/app/api/lists/routes';
import { failure } from '@/app/api/access';
import { serve } from '@/app/api/serve';
import { listPrinted } from '@/lib/api/endpoints/documents';
import { viewIdSchema } from '@/lib/foundation/viewId';
import { visitorAddress } from '@/lib/server/origin';
import { keepPrinted } from '@/lib/server/shownStates';

export const POST = serve(listPrinted, async ({ request, params: { viewId }, body: { hash }, answer }) => {
  if (!viewIdSchema.safeParse(viewId).success) return listRoutes.notFound();
  const kept = await keepPrinted(viewId, hash, visitorAddress(request.headers));
  return kept.ok ? answer({ kept: kept.value }) : failure(kept.problem.status, kept.problem.message);
});
