import { listRoutes } from '@/app/api/lists/routes';
import { serve } from '@/app/api/serve';
import { listPrinted } from '@/lib/endpoints/documents';
import { viewIdSchema } from '@/lib/foundation/viewId';
import { keepPrinted } from '@/lib/server/shownStates';

export const POST = serve(listPrinted, async ({ params: { viewId }, body: { hash }, answer }) =>
  viewIdSchema.safeParse(viewId).success ? answer({ kept: await keepPrinted(viewId, hash) }) : listRoutes.notFound(),
);
