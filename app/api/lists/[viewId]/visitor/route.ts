import { accessOf } from '@/app/api/access';
import { listRoutes } from '@/app/api/lists/routes';
import { serve } from '@/app/api/serve';
import { listVisitor } from '@/lib/api/endpoints/documents';
import { viewIdSchema } from '@/lib/foundation/viewId';
import { storedLists } from '@/lib/server/lists';
import { approvalsOf, revisionsOf } from '@/lib/server/revisions';

export const GET = serve(listVisitor, async ({ request, params: { viewId }, answer }) => {
  if (!viewIdSchema.safeParse(viewId).success) return listRoutes.notFound();
  const [states, owned] = await Promise.all([
    revisionsOf(viewId),
    storedLists.editable(viewId, await accessOf(request, undefined)),
  ]);
  const approvals = owned === null ? [] : await approvalsOf(viewId);
  return answer({ owned: owned !== null, states: [...states], approvals: [...approvals] });
});
