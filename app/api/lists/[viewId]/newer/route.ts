import { accessOf } from '@/app/api/access';
import { listRoutes } from '@/app/api/lists/routes';
import { serve } from '@/app/api/serve';
import { newerListData } from '@/lib/api/endpoints/documents';
import { viewIdSchema } from '@/lib/foundation/viewId';
import { newerDataOf } from '@/lib/server/newerDataOf';

export const POST = serve(newerListData, async ({ request, params: { viewId }, body, answer }) => {
  const known = viewIdSchema.safeParse(viewId).success;
  const newer = known ? await newerDataOf(viewId, await accessOf(request, body.editSecret)) : undefined;
  return newer === undefined ? listRoutes.notFound() : answer(newer);
});
