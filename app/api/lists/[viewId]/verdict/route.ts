import { listRoutes } from '@/app/api/lists/routes';
import { serve } from '@/app/api/serve';
import { listVerdict } from '@/lib/api/endpoints/documents';
import { viewIdSchema } from '@/lib/foundation/viewId';
import { verdictOf } from '@/lib/server/verdicts';

export const POST = serve(listVerdict, async ({ params: { viewId }, answer }) => {
  const found = viewIdSchema.safeParse(viewId).success ? await verdictOf(viewId) : null;
  return found === null ? listRoutes.notFound() : answer(found);
});
